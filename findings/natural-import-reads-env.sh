#!/usr/bin/env bash
# Finding: importing a library for phonetic name matching reads the working folder's .env and
#   prints on standard output.
# Package: natural 8.1.1 (npm, github.com/NaturalNode/natural), with dotenv 17 that it brings
#   along. Needs Node and npm.
# Expected: an import of string functions prints nothing, and changes no variable of the process.
# Seen: five lines begin with "◇ injected env" on standard output, and the process has taken over
#   a variable from .env.
# Why here: a script that writes a squad list as CSV to standard output gets five lines more, and
#   settings that it never asked for.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1

seen=$(
printf 'CLUB_NAME=from the file\n' >.env
cat >run.js <<'JS'
const before = process.env.CLUB_NAME;
require("natural");
console.error(`CLUB_NAME before: ${before}\nCLUB_NAME after: ${process.env.CLUB_NAME}`);
JS
echo "lines on standard output: $(node run.js 2>report | grep -c 'injected env')"
cat report
)
expected=$(cat <<'SEEN'
lines on standard output: 5
CLUB_NAME before: undefined
CLUB_NAME after: from the file
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
