import { awardsEach } from "./rule-objects.ts";
import { choice, choiceList, decimal, integer, type SettingRow } from "./value-kinds.ts";

const onOff = { kind: "boolean" } as const;

export const awardRules: readonly SettingRow[] = [
  [
    "awards.minNightsPercent",
    "Nights for rank and awards",
    "Percent of the weeks so far a member must have shot.",
    decimal(0, 100),
  ],
  ["awards.mustShootFirstAndLast", "First and last week", "Whether both must have been shot.", onOff],
  [
    "awards.firstNights",
    "One of the first nights",
    "A member must have shot at least one of this many first nights.",
    integer(1, 52, "not required"),
  ],
  [
    "awards.each",
    "Awards with their own conditions",
    "Conditions for an award, if they differ from those for a rank.",
    awardsEach,
  ],
  ["awards.oneAwardEach", "One award each", "A member who wins one award can't win a later one.", onOff],
  [
    "awards.groups",
    "High average of each",
    "Groups that have a high average of their own.",
    choiceList({ class: "Class", category: "Category" }),
  ],
  [
    "awards.mostImproved",
    "Most improved",
    "How improvement is measured.",
    choice({
      percentOfRoom: "Percent of the way from the start to a perfect score",
      averageGain: "Hits per round above the start",
    }),
  ],
  [
    "awards.improvedFromNights",
    "Improved from the first nights",
    "The starting point is the average of this many first nights.",
    integer(1, 52, "from the starting average"),
  ],
];
