type Zone = { value: string; label: string };
type ZoneGroup = { group: string; items: Zone[] };

/** US zones by their common names: by number of people, then by states that differ. */
const american: readonly Zone[] = [
  { value: "America/New_York", label: "Eastern (New York)" },
  { value: "America/Chicago", label: "Central (Chicago)" },
  { value: "America/Denver", label: "Mountain (Denver)" },
  { value: "America/Los_Angeles", label: "Pacific (Los Angeles)" },
  { value: "America/Phoenix", label: "Arizona (Phoenix)" },
  { value: "America/Detroit", label: "Michigan (Detroit)" },
  { value: "America/Indiana/Indianapolis", label: "Indiana (Indianapolis)" },
  { value: "America/Boise", label: "Southern Idaho (Boise)" },
  { value: "America/Anchorage", label: "Alaska (Anchorage)" },
  { value: "Pacific/Honolulu", label: "Hawaii (Honolulu)" },
];

export function timeZoneOptions(own: string): ZoneGroup[] {
  const namedZones = new Set(american.map(({ value }) => value));
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !namedZones.has(zone));
  const zones = others.includes(own) || namedZones.has(own) ? others : [own, ...others];
  return [
    { group: "United States", items: [...american] },
    { group: "All others", items: zones.map((zone) => ({ value: zone, label: zone })) },
  ];
}
