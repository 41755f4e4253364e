# What may follow, as the program itself tells; files where it offers nothing.
_battlemat()
{
    local word
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        COMPREPLY+=("$word")
    done < <("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _battlemat battlemat battlemat-cli
