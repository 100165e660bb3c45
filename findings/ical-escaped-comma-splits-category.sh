#!/usr/bin/env bash
# Finding: a category whose name has an escaped comma falls into two, and the backslash stays in
#   the first.
# Package: ical 14.3.1 (PyPI, github.com/allenporter/ical, the reader of Home Assistant) and
#   icalendar 7.3.2 for comparison. Needs Python 3.11 or later with venv.
# Expected: RFC 5545 escapes a comma inside a category and separates categories with a bare one;
#   SUMMARY of the same event is unescaped.
# Seen: "Trap\, singles" becomes 'Trap\\' and ' singles', and the event is written again with
#   three categories.
# Why here: a feed filters league nights by category, and "Trap, singles" is found under no name.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ical==14.3.1 icalendar==7.3.2

seen=$(
cat >run.py <<'PY'
from ical.calendar_stream import IcsCalendarStream
from icalendar import Calendar
text = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Club//Feed//EN", "BEGIN:VEVENT", "UID:1@club.example",
    "DTSTAMP:20260101T000000Z", "DTSTART:20260602T230000Z", "SUMMARY:Trap\\, singles at the club",
    "CATEGORIES:League,Trap\\, singles", "END:VEVENT", "END:VCALENDAR", ""])
event = IcsCalendarStream.calendar_from_ics(text).events[0]
print("ical:", event.summary, "/", event.categories)
print("icalendar:", [str(c) for c in Calendar.from_ical(text).walk("VEVENT")[0]["CATEGORIES"].cats])
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
ical: Trap, singles at the club / ['League', 'Trap\\', ' singles']
icalendar: ['League', 'Trap, singles']
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
