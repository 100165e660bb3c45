#!/usr/bin/env bash
# Finding: TRIMMEAN leaves out the best and the worst round even where the share asked for is too
#   small to leave out any, or is zero.
# Package: @formulajs/formulajs 4.6.1 (npm, github.com/formulajs/formulajs); formulas 1.3.4 (PyPI)
#   for comparison. Needs Node, npm, and Python 3.11 or later with venv.
# Expected: Excel rounds the number of values to leave out down to a multiple of two. 20 percent
#   of 8 rounds are 1.6, so none is left out, and the mean is that of all 8.
# Seen: 22 for 0 and 20 percent of these 8 rounds, which is the mean of 6 of them; the mean of all
#   8 is 20. 25 and 50 percent are right.
# Why here: where a league's rule leaves out 20 percent, everybody's best and worst night count
#   until the tenth round; here they never do.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check formulas==1.3.4

seen=$(
cat >run.mjs <<'JS'
import { AVERAGE, TRIMMEAN } from "@formulajs/formulajs";
const rounds = [25, 24, 23, 22, 21, 21, 21, 3];
const means = [0, 0.2, 0.25, 0.5].map((share) => `${share}: ${TRIMMEAN([...rounds], share)}`);
console.log(`formulajs ${means.join(", ")}, mean of all ${AVERAGE(rounds)}`);
JS
node run.mjs
cat >run.py <<'PY'
import formulas
import numpy
from formulas.ranges import Ranges
rounds = numpy.array([[25], [24], [23], [22], [21], [21], [21], [3]], dtype=object)
means = []
for share in [0, 0.2, 0.25, 0.5]:
    formula = formulas.Parser().ast(f"=TRIMMEAN(A1:A8,{share})")[1].compile()
    means.append(f"{share}: {float(formula(Ranges().push('A1:A8', value=rounds))):g}")
print("formulas", ", ".join(means))
PY
venv/bin/python run.py 2>/dev/null
)
expected=$(cat <<'SEEN'
formulajs 0: 22, 0.2: 22, 0.25: 22, 0.5: 21.75, mean of all 20
formulas 0: 20, 0.2: 20, 0.25: 22, 0.5: 21.75
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
