#!/usr/bin/env bash
# Finding: the time zones that go into a calendar file are those of 2018: Mexico City still
#   changes its clocks, and newer zones are missing.
# Package: @touch4it/ical-timezones 1.9.0 (npm, github.com/touch4it/ical-timezones), which
#   ical-generator 11's guide names; ical.js 2.2.1 reads. Needs Node with full time zone data, and
#   npm.
# Expected: the newest version of a package for time zones knows that Mexico ended daylight time
#   in 2022, as Node beside it does.
# Seen: 18:00 in Mexico City on 2 July 2026 is 23:00Z by the file and 00:00Z by Node.
#   America/Ciudad_Juarez and Europe/Kyiv give null, no error.
# Why here: a reader that follows the file's own zone, as RFC 5545 has it, sends a guest club
#   across the border an hour early.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @touch4it/ical-timezones@1.9.0 ical.js@2.2.1

seen=$(
cat >run.mjs <<'JS'
import zones from "@touch4it/ical-timezones";
import ICAL from "ical.js";
const name = "America/Mexico_City";
const text = zones.getVtimezone(name);
console.log(`data of ${text.match(/Olson (\w+)/)[1]}`);
const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vtimezone"));
const start = ICAL.Time.fromData({ year: 2026, month: 7, day: 2, hour: 18, minute: 0 }, zone);
console.log(`by the file: ${start.toJSDate().toISOString()}`);
const format = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
const offset = format.formatToParts(new Date("2026-07-03T00:00:00Z")).find((p) => p.type === "timeZoneName");
console.log(`by Node: 18:00 is ${offset.value.replace("GMT", "UTC").replace(/-0(\d):00/, "-$1")}`);
const others = ["America/Ciudad_Juarez", "Europe/Kyiv", "America/Chicago"];
const kind = (value) => (value === null ? "null" : typeof value);
console.log(others.map((other) => `${other} ${kind(zones.getVtimezone(other))}`).join(", "));
JS
node run.mjs
)
expected=$(cat <<'SEEN'
data of 2018g
by the file: 2026-07-02T23:00:00.000Z
by Node: 18:00 is UTC-6
America/Ciudad_Juarez null, Europe/Kyiv null, America/Chicago string
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
