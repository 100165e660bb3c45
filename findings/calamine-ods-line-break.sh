#!/usr/bin/env bash
# Finding: a line break inside a cell of an .ods file vanishes, and the words on both sides grow
#   together.
# Package: python-calamine 0.9.1 (PyPI, github.com/dimastbk/python-calamine; the Rust reader is
#   calamine), odfpy 1.4.1 as the writer, pyexcel-ods 0.6.0 for comparison. Needs Python 3.11 or
#   later with venv.
# Expected: text:line-break is read as a line feed, as two paragraphs in the cell are, and as
#   text:s is read as spaces.
# Seen: "AnnLee" for Ann, line break, Lee. Two paragraphs give a line feed and three spaces stay
#   three.
# Why here: first and last name are broken into two lines on narrow squad sheets, and "AnnLee" is
#   no member.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-calamine==0.9.1 odfpy==1.4.1 \
  pyexcel-ods==0.6.0

seen=$(
cat >run.py <<'PY'
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import LineBreak, P, S
from pyexcel_ods import get_data
from python_calamine import CalamineWorkbook
document, table = OpenDocumentSpreadsheet(), Table(name="Squad")
def add(*paragraphs):
    row, cell = TableRow(), TableCell(valuetype="string")
    for parts in paragraphs:
        paragraph = P()
        for part in parts:
            paragraph.addText(part) if isinstance(part, str) else paragraph.addElement(part)
        cell.addElement(paragraph)
    row.addElement(cell)
    table.addElement(row)
add(["Ann", LineBreak(), "Lee"])
add(["Ann"], ["Lee"])
add(["Ann", S(c=3), "Lee"])
document.spreadsheet.addElement(table)
document.save("squad.ods")
sheet = CalamineWorkbook.from_path("squad.ods").get_sheet_by_index(0)
print("python-calamine", sheet.to_python())
print("pyexcel-ods", get_data("squad.ods")["Squad"])
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
python-calamine [['AnnLee'], ['Ann\nLee'], ['Ann   Lee']]
pyexcel-ods [['Ann\nLee'], ['Ann\nLee'], ['Ann   Lee']]
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
