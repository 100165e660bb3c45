import { awardsEach } from "./rule-objects.ts";
import { choice, choiceList, decimal, integer, type SettingRow } from "./value-kinds.ts";

const onOff = { kind: "boolean" } as const;

/** Settings of ranks and awards: what they ask for, and which awards there are. */
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
    "A member must have shot one of so many first nights.",
    integer(1, 52, "not asked for"),
  ],
  [
    "awards.each",
    "Awards with their own conditions",
    "What an award asks for, where it differs from rank.",
    awardsEach,
  ],
  ["awards.oneAwardEach", "One award each", "Who won one is out of those after it.", onOff],
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
    "The start is the average of so many first nights.",
    integer(1, 52, "from the starting average"),
  ],
];
