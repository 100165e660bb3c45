#!/usr/bin/env bash
# Finding: a number whose format ends in escaped letters, such as 19.5 shown as "19.5 yd", is read
#   as a date in January 1900.
# Package: exceljs 4.4.0 (npm, github.com/exceljs/exceljs). Needs Node and npm.
# Expected: in a number format the letter after a backslash is shown as it is, so 0.0\ \y\d
#   formats a number, as 0.0" yd" does.
# Seen: the quoted form gives the number 19.5, the escaped form a Date of 18 January 1900, noon.
#   The same for 0\d and 0\p\t\s.
# Why here: handicap yardage is written just so, and 19.5 yards arrive as a day.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 2>/dev/null

seen=$(
cat >run.js <<'JS'
const { Workbook } = require("exceljs");
(async () => {
  const book = new Workbook();
  const formats = ['0.0" yd"', "0.0\\ \\y\\d", "0\\d", "0\\p\\t\\s"];
  const sheet = book.addWorksheet("Squad");
  formats.forEach((numFmt, i) => Object.assign(sheet.getCell(i + 1, 1), { value: 19.5, numFmt }));
  const again = new Workbook();
  await again.xlsx.load(await book.xlsx.writeBuffer());
  const valueOf = (row) => JSON.stringify(again.worksheets[0].getCell(row, 1).value);
  formats.forEach((format, i) => console.log(format, valueOf(i + 1)));
})();
JS
node run.js
)
expected=$(cat <<'SEEN'
0.0" yd" 19.5
0.0\ \y\d "1900-01-18T12:00:00.000Z"
0\d "1900-01-18T12:00:00.000Z"
0\p\t\s "1900-01-18T12:00:00.000Z"
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
