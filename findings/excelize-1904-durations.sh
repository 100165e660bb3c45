#!/usr/bin/env bash
# Finding: in a workbook with the 1904 date system a duration of 26:30 is shown as 35114:30, four
#   years too long.
# Package: excelize 2.11.1 (Go module proxy, github.com/xuri/excelize). Needs Go 1.26 or later, or
#   an earlier one that may download it.
# Expected: the date system moves the first day of the calendar. A duration has no day, so [h]:mm
#   of 26.5/24 is 26:30 in both.
# Seen: [h]:mm and [mm]:ss add 1,462 days in the 1904 system; a date and a time of day come out
#   right.
# Why here: old Macintosh score sheets have the 1904 system, and time on the line is summed as
#   [h]:mm.
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
	for _, system := range []int{1900, 1904} {
		book, is1904 := excelize.NewFile(), system == 1904
		day := map[int]float64{1900: 46174, 1904: 44712}[system]
		_ = book.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &is1904})
		fmt.Printf("%d system:", system)
		for i, cell := range []struct{ value float64; format string }{
			{26.5 / 24, "[h]:mm"}, {0.75 / 24, "[mm]:ss"}, {18.5 / 24, "h:mm AM/PM"}, {day, "yyyy-mm-dd"}} {
			name := fmt.Sprintf("A%d", i+1)
			style, _ := book.NewStyle(&excelize.Style{CustomNumFmt: &cell.format})
			_ = book.SetCellFloat("Sheet1", name, cell.value, -1, 64)
			_ = book.SetCellStyle("Sheet1", name, name, style)
			shown, _ := book.GetCellValue("Sheet1", name)
			fmt.Print(" ", shown)
		}
		fmt.Println()
	}
}
GO
GOTOOLCHAIN=auto go mod tidy 2>/dev/null
go run .
)
expected=$(cat <<'SEEN'
1900 system: 26:30 45:00 6:30 PM 2026-06-01
1904 system: 35114:30 2105325:00 6:30 PM 2026-06-01
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
