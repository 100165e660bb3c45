#!/usr/bin/env bash
# Finding: pylightxl reads a workbook that openpyxl saved with every text missing, or not at all:
#   it depends on whether lxml is installed beside openpyxl.
# Package: pylightxl 1.61 and openpyxl 3.1.5, lxml 6.1.3, with XlsxWriter 3.3.1 for comparison
#   (all PyPI). Needs Python 3 with venv.
# Expected: two cells, Ann and 22, are read, as they are from XlsxWriter. The choice of an XML
#   library changes no workbook.
# Seen: without lxml the name is an empty text and no error is raised; with lxml it is a TypeError
#   before any cell.
# Why here: a club's own script fills a score sheet with openpyxl, and the reader behind it gets
#   scores without names.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
pip() { venv/bin/pip install --quiet --disable-pip-version-check "$@"; }
pip pylightxl==1.61 openpyxl==3.1.5 et_xmlfile==2.0.0 XlsxWriter==3.3.1

seen=$(
cat >run.py <<'PY'
import openpyxl, pylightxl, xlsxwriter
book = openpyxl.Workbook()
book.active.append(["Ann", 22])
book.save("openpyxl.xlsx")
with xlsxwriter.Workbook("xlsxwriter.xlsx") as other:
    other.add_worksheet().write_row(0, 0, ["Ann", 22])
for name in ["openpyxl.xlsx", "xlsxwriter.xlsx"]:
    try:
        read = pylightxl.readxl(name)
        print(name, list(read.ws(read.ws_names[0]).rows))
    except TypeError as error:
        print(name, f"TypeError: {str(error).split(',')[0]}")
PY
venv/bin/python run.py
pip lxml==6.1.3
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
openpyxl.xlsx [['', 22]]
xlsxwriter.xlsx [['Ann', 22]]
openpyxl.xlsx TypeError: expected string or bytes-like object
xlsxwriter.xlsx [['Ann', 22]]
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
