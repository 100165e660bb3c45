export function validateMatch(
  matches: readonly { home: string; away: string }[],
  nameOf: (teamId: string) => string,
): string | null {
  if (matches.some(({ home, away }) => home === "" || away === "")) return "Choose both teams of each match.";
  const itself = matches.find(({ home, away }) => home === away);
  if (itself) return `${nameOf(itself.home)} does not meet itself.`;
  const teamIds = matches.flatMap(({ home, away }) => [home, away]);
  const twice = teamIds.find((id, index) => teamIds.indexOf(id) !== index);
  return twice === undefined ? null : `${nameOf(twice)} is there twice. A team meets one other team a week.`;
}
