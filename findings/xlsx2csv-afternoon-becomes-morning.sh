#!/usr/bin/env bash
# Finding: a date with time of the 24 hour clock becomes one of the 12 hour clock without AM or
#   PM, so 6:30 in the evening is 06:30.
# Package: xlsx2csv 0.8.6 (PyPI, github.com/dilshod/xlsx2csv), on a workbook of openpyxl 3.1.5.
#   Needs Python 3 with venv.
# Expected: h without AM/PM in a number format is the 24 hour clock, with or without a date before
#   it; midnight is 0:00.
# Seen: h:mm alone gives 18:30, m/d/yyyy h:mm gives 06:30 for the same moment, and 12:00 for
#   midnight. Nothing tells evening from morning. A pull request of 2019 (number 186) speaks of
#   one built-in format only.
# Why here: league nights start in the evening; a schedule turned into CSV has them twelve hours
#   early.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check xlsx2csv==0.8.6 openpyxl==3.1.5

seen=$(
cat >run.py <<'PY'
import io
from datetime import datetime
from openpyxl import Workbook
from xlsx2csv import Xlsx2csv
book = Workbook()
for hour, minute, form in [(18, 30, "h:mm"), (18, 30, "m/d/yyyy h:mm"), (6, 30, "m/d/yyyy h:mm"),
                           (0, 0, "m/d/yyyy h:mm"), (18, 30, "m/d/yyyy hh:mm")]:
    book.active.append([form, datetime(2026, 6, 1, hour, minute)])
    book.active.cell(book.active.max_row, 2).number_format = form
book.save("nights.xlsx")
text = io.StringIO()
Xlsx2csv("nights.xlsx").convert(text)
print(text.getvalue().replace("\r", ""))
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
h:mm,18:30
m/d/yyyy h:mm,06/01/2026 06:30
m/d/yyyy h:mm,06/01/2026 06:30
m/d/yyyy h:mm,06/01/2026 12:00
m/d/yyyy hh:mm,06/01/2026 18:30
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
