#!/usr/bin/env bash
# Finding: a cell with a currency format in an .ods file is read as a text such as "25.5 USD",
#   while the number beside it is a number.
# Package: pyexcel-ods 0.6.0 (PyPI, github.com/pyexcel/pyexcel-ods), odfpy 1.4.1 as the writer,
#   python-calamine 0.9.1 for comparison. Needs Python 3.11 or later with venv.
# Expected: the file holds the value 25.5; currency is how it is shown, like the percent sign,
#   whose cell is read as 0.88.
# Seen: '25.5 USD' is of the type str, so a sum over the column raises TypeError; without a
#   currency code it is the text '25.5'.
# Why here: dues and entry fees are formatted as dollars, and a treasurer's sheet adds up no
#   longer.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyexcel-ods==0.6.0 odfpy==1.4.1 \
  python-calamine==0.9.1

seen=$(
cat >run.py <<'PY'
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from pyexcel_ods import get_data
from python_calamine import CalamineWorkbook
document, table, row = OpenDocumentSpreadsheet(), Table(name="Dues"), TableRow()
for cell in [TableCell(valuetype="currency", currency="USD", value=25.5),
             TableCell(valuetype="currency", value=25.5),
             TableCell(valuetype="percentage", value=0.88),
             TableCell(valuetype="float", value=25.5)]:
    row.addElement(cell)
table.addElement(row)
document.spreadsheet.addElement(table)
document.save("dues.ods")
print("pyexcel-ods", get_data("dues.ods")["Dues"][0])
sheet = CalamineWorkbook.from_path("dues.ods").get_sheet_by_index(0)
print("python-calamine", sheet.to_python()[0])
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
pyexcel-ods ['25.5 USD', '25.5', 0.88, 25.5]
python-calamine [25.5, 25.5, 0.88, 25.5]
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
