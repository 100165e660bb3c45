#!/usr/bin/env bash
# Finding: the number of a state's farm or ranch road becomes an ordinal: "12345 FM 1960 Rd W" is
#   normalized to "12345 FM 1960TH RD W".
# Package: usaddress-scourgify 0.7.1 with usaddress 0.5.16 (PyPI,
#   github.com/GreenBuildingRegistry/usaddress-scourgify). Needs Python 3 with venv.
# Expected: the number of a route stays a number, as in County Road 12 and State Road 7; only a
#   street that is named by its number, such as 5 St, has an ordinal.
# Seen: usaddress tells the kind of road (FM, RM, Highway, Loop) from its number, yet where a word
#   such as Rd follows, the number gets TH. No error, and no such road.
# Why here: ranges lie along such roads, and labels for the mail are printed from the normalized
#   line.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check usaddress-scourgify==0.7.1 usaddress==0.5.16

seen=$(
cat >run.py <<'PY'
import usaddress
from scourgify import normalize_address_record
for line, place in [("12345 FM 1960 Rd W", "Houston TX 77065"), ("10 RM 620 Rd S", "Austin TX 78734"),
                    ("100 Loop 410 Rd", "San Antonio TX 78217"), ("100 Highway 50 Rd", "Salem MO 65560"),
                    ("12 County Road 12", "Salem OR 97301"), ("41 State Rd 7", "Margate FL 33063"),
                    ("10 5 St", "Salem OR 97301")]:
    text = f"{line}, {place}"
    kind = usaddress.tag(text)[0].get("StreetNamePreType", "none")
    print(f"{line} (kind of road: {kind}): {normalize_address_record(text)['address_line_1']}")
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
12345 FM 1960 Rd W (kind of road: FM): 12345 FM 1960TH RD W
10 RM 620 Rd S (kind of road: RM): 10 RM 620TH RD S
100 Loop 410 Rd (kind of road: Loop): 100 LOOP 410TH RD
100 Highway 50 Rd (kind of road: Highway): 100 HWY 50TH RD
12 County Road 12 (kind of road: County Road): 12 COUNTY RD 12
41 State Rd 7 (kind of road: State Rd): 41 STATE RD 7
10 5 St (kind of road: none): 10 5TH ST
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
