#!/usr/bin/env bash
# Finding: a decimal below one loses its point: 0.25 in a column of two places is read as 25, and
#   0.05 as 5.
# Package: access_parser 0.0.6 (PyPI, github.com/claroty/access_parser), on a database of jackcess
#   4.0.8 (Maven); mdb-reader 3.2.0 (npm) for comparison. Needs Java 17 or later, Maven, Node, npm,
#   and Python 3 with venv.
# Expected: Access keeps a decimal as a whole number and the column's scale; 25 with two places is
#   0.25.
# Seen: where that whole number has no more digits than the scale, the zeros before it are missing
#   and so is the point. 1.05 and 19.05 of the same column are right, and the sign stays.
# Why here: a change of a handicap or a fee of half a dollar is imported a hundred times too
#   large, beside rows that are right.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
copy=org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy
for jar in com.healthmarketscience.jackcess:jackcess:4.0.8 org.apache.commons:commons-lang3:3.10 \
  commons-logging:commons-logging:1.2; do
  mvn -q -B "$copy" -Dartifact="$jar" -DoutputDirectory="$dir" >/dev/null 2>&1
done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mdb-reader@3.2.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check access_parser==0.0.6

seen=$(
cat >Write.java <<'JAVA'
import com.healthmarketscience.jackcess.*;
class Write {
  public static void main(String[] values) throws Exception {
    var file = new DatabaseBuilder(new java.io.File("club.mdb"));
    try (var database = file.setFileFormat(Database.FileFormat.V2000).create()) {
      var change = new ColumnBuilder("Change", DataType.NUMERIC).setPrecision(6).setScale(2);
      var table = new TableBuilder("Handicaps").addColumn(change).toTable(database);
      for (var value : values) table.addRow(new java.math.BigDecimal(value));
    }
  }
}
JAVA
java -cp "$dir/*" Write.java 19.05 1.05 0.50 0.25 0.05 -0.25 2>/dev/null
cat >run.py <<'PY'
from access_parser import AccessParser
print("access_parser", *AccessParser("club.mdb").parse_table("Handicaps")["Change"])
PY
venv/bin/python run.py
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import MDBReader from "mdb-reader";
const rows = new MDBReader(readFileSync("club.mdb")).getTable("Handicaps").getData();
console.log("mdb-reader", ...rows.map((row) => row.Change));
JS
node run.mjs
)
expected=$(cat <<'SEEN'
access_parser 19.05 1.05 50 25 5 -25
mdb-reader 19.05 1.05 0.50 0.25 0.05 -0.25
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
