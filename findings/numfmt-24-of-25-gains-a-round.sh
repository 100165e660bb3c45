#!/usr/bin/env bash
# Finding: 24 hits of 25 in a cell with the fraction format # ?/25 are shown as "1 24/25", one
#   whole round too many.
# Package: numfmt 4.0.1 (npm, github.com/borgar/numfmt); ssf 0.11.2 for comparison. Needs Node and
#   npm.
# Expected: the whole number before a fraction is that of the value: 24/25 has none, 49/25 has 1.
# Seen: from .95 on the whole number is rounded up and the fraction is shown beside it all the
#   same, whatever the denominator: 24/25 is "1 24/25", 49/25 is "2 24/25". Below .95, and without
#   a place for the whole number (?/25), it is right.
# Why here: 20 to 23 hits of a squad look right, and the one with 24 stands there with 49.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numfmt@4.0.1 ssf@0.11.2

seen=$(
cat >run.mjs <<'JS'
import { format } from "numfmt";
import SSF from "ssf";
for (const hits of [22, 23, 24, 25, 48, 49]) {
  const [text, other] = [format, SSF.format].map((show) => show("# ?/25", hits / 25).trim());
  console.log(`${hits} hits: numfmt ${text}, ssf ${other}; numfmt ?/25 ${format("?/25", hits / 25)}`);
}
JS
node run.mjs
)
expected=$(cat <<'SEEN'
22 hits: numfmt 22/25, ssf 22/25; numfmt ?/25 22/25
23 hits: numfmt 23/25, ssf 23/25; numfmt ?/25 23/25
24 hits: numfmt 1 24/25, ssf 24/25; numfmt ?/25 24/25
25 hits: numfmt 1, ssf 1; numfmt ?/25 25/25
48 hits: numfmt 1 23/25, ssf 1 23/25; numfmt ?/25 48/25
49 hits: numfmt 2 24/25, ssf 1 24/25; numfmt ?/25 49/25
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
