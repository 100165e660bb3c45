import { choice, decimal, integer, type SettingRow } from "./value-kinds.ts";

export const limitRules: readonly SettingRow[] = [
  ...limitOf("makeUps", ["make-up night", "make-up nights"], "in the season"),
  ...limitOf("preShoots", ["pre-shot night", "pre-shot nights"], "in the season"),
  ...limitOf("roundsPerDay", ["round", "rounds"], "in a day"),
];

function limitOf(key: string, [one, what]: [string, string], when: string): SettingRow[] {
  const path = `limits.${key}`;
  return [
    [
      `${path}.max`,
      `Most ${what} ${when}`,
      `How many ${what} a member may shoot ${when}.`,
      integer(0, 52, "no limit"),
    ],
    [
      `${path}.beyond`,
      `${what.charAt(0).toUpperCase()}${what.slice(1)} over the limit`,
      "What happens with those beyond the limit.",
      choice({
        notCounted: "They don't count",
        noAwards: "They count, but the member wins no award",
        percentOff: "They count minus a percentage",
      }),
    ],
    [
      `${path}.percent`,
      `Percent off each ${one} over the limit`,
      "How much each of them loses.",
      decimal(0, 100),
    ],
  ];
}
