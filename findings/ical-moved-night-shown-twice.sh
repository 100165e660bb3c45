#!/usr/bin/env bash
# Finding: a night of a series that was moved is shown at both times, if RECURRENCE-ID names the
#   old time in UTC.
# Package: ical 14.3.1 (PyPI, github.com/allenporter/ical, the reader of Home Assistant);
#   icalendar 7.3.2 with recurring-ical-events 3.8.2 for comparison. Needs Python 3.11 or later
#   with venv.
# Expected: 23:00Z and 18:00 in Chicago are the same moment in June, so the change replaces that
#   night, as EXDATE in UTC removes it.
# Seen: EXDATE in UTC is understood by the same package, RECURRENCE-ID in UTC is not: the old
#   night stays beside the new one.
# Why here: members come to the club on the night that was moved.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ical==14.3.1 icalendar==7.3.2 \
  recurring-ical-events==3.8.2

seen=$(
cat >run.py <<'PY'
from datetime import date
import recurring_ical_events
from ical.calendar_stream import IcsCalendarStream
from icalendar import Calendar
def event(*lines):
    head = ["BEGIN:VEVENT", "UID:1@club.example", "DTSTAMP:20260101T000000Z", "DURATION:PT2H"]
    return [*head, *lines, "END:VEVENT"]
text = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Club//Feed//EN",
    *event("DTSTART;TZID=America/Chicago:20260602T180000", "RRULE:FREQ=WEEKLY;COUNT=3",
           "EXDATE:20260609T230000Z", "SUMMARY:League"),
    *event("RECURRENCE-ID:20260616T230000Z", "DTSTART;TZID=America/Chicago:20260617T180000",
           "SUMMARY:Moved"),
    "END:VCALENDAR", ""])
def show(name, pairs):
    print(f"{name}:", ", ".join(f"{start.day} {start:%H:%M} {title}" for start, title in sorted(pairs)))
show("ical", [(e.start, e.summary) for e in IcsCalendarStream.calendar_from_ics(text).timeline])
again = recurring_ical_events.of(Calendar.from_ical(text)).between(date(2026, 6, 1), date(2026, 7, 1))
show("recurring-ical-events", [(e.start, str(e["SUMMARY"])) for e in again])
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
ical: 2 18:00 League, 16 18:00 League, 17 18:00 Moved
recurring-ical-events: 2 18:00 League, 17 18:00 Moved
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
