import type { PresetName } from "#league/rules/rules-types.ts";

export type PresetText = { name: string; sentence: string };

export const presetLabels: Readonly<Record<PresetName, PresetText>> = {
  scratch: {
    name: "Scratch",
    sentence:
      "Raw scores decide. The five best scores each week make the team total, and weekly totals are added up. No handicap, no blinds.",
  },
  bowling: {
    name: "Matches with handicap",
    sentence:
      "Two teams meet each week and win points for each round and for the night. The handicap is 80% of the gap to 25, up to 8. A blind is the absent member's average minus 2.",
  },
  rankPoints: {
    name: "Rank points, 50 targets",
    sentence:
      "One round of 50 per week. The week's top team gets 30 points, and each place below gets 2 fewer. Teams earn bonus points for beating their averages and for rookies who shoot. Stronger teams shoot from farther back.",
  },
  positionMatch: {
    name: "Head-to-head by position",
    sentence:
      "Two rounds of 25 per week. Shooters in the same lineup position meet. Each position won in each round is a point, and so are each round and the night.",
  },
  trueTeam: {
    name: "True team",
    sentence:
      "All counted shooters are ranked together each week. The top shooter gets as many points as there are shooters, and the last gets one. A team's points are the total of its shooters' points.",
  },
  bestN: {
    name: "Best eight weeks",
    sentence: "Like Scratch, but a member's season total is their eight best weeks.",
  },
};
