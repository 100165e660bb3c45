import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { partTables, proposedMatches, teamTable } from "../example-readings.ts";
import type { Picture } from "./picture.ts";
import { always, type RuleQuestion } from "./question.ts";
import type { Scene } from "./scene.ts";

const teams = ["Eagles", "Hawks", "Owls", "Terns"];

/** Four teams of one shooter. They shoot every week, or up to the week before suggested matches. */
function season(weeks: number): Scene {
  const hits = (team: number, week: number) => [14 + ((team * 3 + week * 7 + team * week) % 11)];
  return {
    shot: Object.fromEntries(
      teams.map((team, place) => [team, Array.from({ length: weeks }, (_, week) => hits(place, week))]),
    ),
    teams: Object.fromEntries(teams.map((team) => [team, [team]])),
  };
}

const ofParts = ["format.weeks"];

const standings: Picture = {
  title: "Four teams over the whole season",
  also: ofParts,
  scene: ({ format }) => season(format.weeks),
  lines: ({ format }) => [
    ...(format.parts.length > 0 ? [partTables] : []),
    (outcome) => `The season: ${teamTable(outcome)}`,
  ],
};

const proposals: Picture = {
  title: "Before the first week with suggested matches",
  also: ofParts,
  scene: ({ format }) => season(firstPairing({ format }) - 1),
  lines: () => [proposedMatches],
};

function firstPairing({ format: { pairings, weeks } }: Pick<ResolvedRules, "format">): number {
  return Math.max(2, Math.min(weeks, ...pairings.map(({ from }) => from)));
}

export const partsQuestion: RuleQuestion = {
  id: "parts",
  title: "Is the season in one piece?",
  help: "Halves with standings of their own, qualifying nights that don't count for the season, divisions made from the standing, position nights, and a final.",
  fields: always("format.parts", "format.pairings"),
  more: [],
  pictures: [standings, proposals],
};
