/** What the awards are called. */
const awardLabels: Readonly<Record<string, string>> = {
  highAverage: "High average",
  mostImproved: "Most improved",
  rookie: "Best rookie",
  longRun: "Long run",
};

/** How an award is called; that of a class or category by its name. */
export function awardLabel(award: string): string {
  const [kind, ...name] = award.split(":");
  if (name.length === 0) return awardLabels[award] ?? award;
  return kind === "class" ? `Best of class ${name.join(":")}` : `Best ${name.join(":")}`;
}
