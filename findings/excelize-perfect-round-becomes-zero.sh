#!/usr/bin/env bash
# Finding: a perfect round, 25 of 25 in a cell with the fraction format ??/25, is shown as "0/25".
# Package: excelize 2.11.1 (Go module proxy, github.com/xuri/excelize); numfmt 4.0.1 (npm) shows
#   25/25, 49/25, and 50/25. Needs Go 1.26 or later, or an earlier one that may download it.
# Expected: a fraction format without a place for the whole number shows an improper fraction, as
#   Excel does: the value 1 is 25/25.
# Seen: the whole number is dropped, so that 25 hits are 0/25 and 49 hits are 24/25. 24 of 25 is
#   right.
# Why here: the best shooter of the night is the one who is listed with no hits.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
mkdir src && cd src && export GOPATH="$dir/go" GOFLAGS=-mod=mod
printf 'module finding\n\ngo 1.23\n\nrequire github.com/xuri/excelize/v2 v2.11.1\n' >go.mod

seen=$(
cat >main.go <<'GO'
package main
import ("fmt"; "github.com/xuri/excelize/v2")
func main() {
	book := excelize.NewFile()
	for _, targets := range []float64{25, 50} {
		form := fmt.Sprintf("??/%g", targets)
		style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &form})
		if err != nil { panic(err) }
		_ = book.SetCellStyle("Sheet1", "A1", "A1", style)
		fmt.Printf("%s:", form)
		for _, hits := range []float64{23, 24, 25, 49, 50} {
			_ = book.SetCellFloat("Sheet1", "A1", hits/targets, -1, 64)
			shown, err := book.GetCellValue("Sheet1", "A1")
			if err != nil { panic(err) }
			fmt.Printf(" %g=%s", hits, shown)
		}
		fmt.Println()
	}
}
GO
GOTOOLCHAIN=auto go mod tidy 2>/dev/null
go run .
)
expected=$(cat <<'SEEN'
??/25: 23=23/25 24=24/25 25=0/25 49=24/25 50=0/25
??/50: 23=23/50 24=24/50 25=25/50 49=49/50 50=0/50
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
