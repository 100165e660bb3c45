/** What the awards are called. */
export const awardLabels: Readonly<Record<string, string>> = {
  highAverage: "High average",
  mostImproved: "Most improved",
  rookie: "Best rookie",
  longRun: "Long run",
};
