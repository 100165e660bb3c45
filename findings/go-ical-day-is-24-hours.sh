#!/usr/bin/env bash
# Finding: an event of one day or one week that spans the end of daylight time ends an hour early
#   by the clock.
# Package: github.com/emersion/go-ical at v0.0.0-20250329121855-f41e73efc392 (Go module proxy).
#   Needs Go 1.23 or later.
# Expected: RFC 5545 has days and weeks follow the clock and hours the seconds: P1D from six in
#   the evening ends at six the next evening, PT24H at five.
# Seen: DateTimeEnd makes all of them hours: P1D ends at 17:00, as PT24H does, and P1W too.
# Why here: a weekend shoot around the first Sunday of November closes an hour early wherever a Go
#   program lists it.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
mkdir src && cd src && export GOPATH="$dir/go" GOFLAGS=-mod=mod
version=v0.0.0-20250329121855-f41e73efc392
printf 'module finding\n\ngo 1.23\n\nrequire github.com/emersion/go-ical %s\n' "$version" >go.mod

seen=$(
cat >main.go <<'GO'
package main
import ("fmt"; "strings"; "time"; _ "time/tzdata"; "github.com/emersion/go-ical")
func main() {
	for _, duration := range []string{"P1D", "PT24H", "P1W"} {
		text := strings.Join([]string{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Club//Feed//EN",
			"BEGIN:VEVENT", "UID:1@club.example", "DTSTAMP:20260101T000000Z",
			"DTSTART;TZID=America/Chicago:20261031T180000", "DURATION:" + duration,
			"END:VEVENT", "END:VCALENDAR", ""}, "\r\n")
		calendar, err := ical.NewDecoder(strings.NewReader(text)).Decode()
		if err != nil { panic(err) }
		end, err := calendar.Events()[0].DateTimeEnd(time.UTC)
		fmt.Println(duration, end.Format("2006-01-02 15:04 MST"))
		if err != nil { panic(err) }
	}
}
GO
go mod tidy 2>/dev/null
go run .
)
expected=$(cat <<'SEEN'
P1D 2026-11-01 17:00 CST
PT24H 2026-11-01 17:00 CST
P1W 2026-11-07 17:00 CST
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
