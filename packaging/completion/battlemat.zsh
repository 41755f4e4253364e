#compdef battlemat battlemat-cli
# What may follow, as the program itself tells; files where it offers nothing.
local -a found
found=("${(@f)$($words[1] --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
found=("${(@)found//:/\\:}")
found=("${(@)found/$'\t'/:}")
if [[ -n $found[1] ]]; then
    _describe 'word' found
else
    _files
fi
