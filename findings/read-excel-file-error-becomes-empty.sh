#!/usr/bin/env bash
# Finding: a cell that holds an error such as #REF! or #N/A is read as an empty cell.
# Package: read-excel-file 9.3.17 (npm, gitlab.com/catamphetamine/read-excel-file); exceljs 4.4.0
#   writes and reads for comparison. Needs Node and npm.
# Expected: the error's text, a value of its own kind, or a refusal: in a spreadsheet the two
#   cells look and count differently.
# Seen: null for #REF! and #N/A, the same as for the cell with nothing in it.
# Why here: an empty score is "did not shoot", a broken reference is a score that nobody has seen;
#   the first is imported without a word.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 exceljs@4.4.0 2>/dev/null

seen=$(
cat >run.mjs <<'JS'
import Excel from "exceljs";
import { readSheet } from "read-excel-file/node";
const book = new Excel.Workbook();
const rows = [["Ann", 22], ["Bob", { error: "#REF!" }], ["Cy", { error: "#N/A" }], ["Dee", null]];
book.addWorksheet("Squad").addRows(rows);
await book.xlsx.writeFile("squad.xlsx");
console.log(`read-excel-file: ${JSON.stringify(await readSheet("squad.xlsx"))}`);
const again = new Excel.Workbook();
await again.xlsx.readFile("squad.xlsx");
const values = rows.map((_, i) => again.worksheets[0].getCell(i + 1, 2).value);
console.log(`exceljs: ${JSON.stringify(values)}`);
JS
node run.mjs
)
expected=$(cat <<'SEEN'
read-excel-file: [["Ann",22],["Bob",null],["Cy",null],["Dee",null]]
exceljs: [22,{"error":"#REF!"},{"error":"#N/A"},null]
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
