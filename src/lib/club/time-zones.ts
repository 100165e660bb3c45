type ZoneGroup = { group: string; items: string[] };

/** Of the United States by the number of people in them, then the states that differ. */
const american = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/Detroit",
  "America/Indiana/Indianapolis",
  "America/Boise",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** Every time zone the browser knows, and the club's own, for a select. */
export function timeZoneOptions(own: string): ZoneGroup[] {
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !american.includes(zone));
  const known = others.includes(own) || american.includes(own) ? others : [own, ...others];
  return [
    { group: "United States", items: american },
    { group: "All others", items: known },
  ];
}
