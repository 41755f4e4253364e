# What may follow, as the program itself tells; files where it offers nothing.
function __battlemat_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l found ($words[1] --complete $words[2..-1] "$typed" 2>/dev/null)
    if count $found >/dev/null
        printf '%s\n' $found
    else
        __fish_complete_path "$typed"
    end
end
complete -c battlemat -f -a '(__battlemat_complete)'
complete -c battlemat-cli -f -a '(__battlemat_complete)'
