const awardLabels: Readonly<Record<string, string>> = {
  highAverage: "High average",
  mostImproved: "Most improved",
  rookie: "Best rookie",
  longRun: "Long run",
};

export function awardLabel(award: string): string {
  const [kind, ...name] = award.split(":");
  if (name.length === 0) return awardLabels[award] ?? award;
  return kind === "class" ? `Best of class ${name.join(":")}` : `Best ${name.join(":")}`;
}
