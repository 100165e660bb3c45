#!/usr/bin/env bash
# Finding: the match rating approach calls any two surnames with one consonant each the same,
#   whatever the consonant.
# Package: jellyfish 1.3.0 (PyPI, codeberg.org/jpt/jellyfish). Needs Python 3.11 or later with
#   venv.
# Expected: Lee and Coe, which share no code letter, are no match, as Jaro-Winkler and Soundex
#   say. And a method that compares surnames accepts the apostrophe of O'Neil, as the package's
#   other three codes do.
# Seen: True for Lee and Coe, Fee and Rao, Joe and Lee; False only from two consonants on. O'Neil
#   raises ValueError. talisman 1.1.4 (npm) and rphonetic 4.0.0 (crates.io) call Lee and Roe a
#   match too: the published thresholds do so.
# Why here: short surnames are common on a roster, and a merge of two members' scores is hard to
#   undo.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check jellyfish==1.3.0

seen=$(
cat >run.py <<'PY'
import jellyfish as j
for a, b in [("Lee", "Coe"), ("Fee", "Rao"), ("Joe", "Lee"), ("Ian", "Bob")]:
    print(a, b, j.match_rating_comparison(a, b), j.soundex(a), j.soundex(b))
try:
    print(j.match_rating_codex("O'Neil"))
except ValueError as error:
    print(f"O'Neil: {j.soundex(chr(79) + chr(39) + 'Neil')} ValueError: {error}")
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
Lee Coe True L000 C000
Fee Rao True F000 R000
Joe Lee True J000 L000
Ian Bob False I500 B100
O'Neil: O540 ValueError: Strings must only contain alphabetical characters
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
