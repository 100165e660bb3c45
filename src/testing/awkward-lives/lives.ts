import { expect } from "vitest";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { placeLabel, placesOfRanks } from "#season/words/competition-rank.ts";
import { compareEverywhere } from "#testing/same-numbers/compare-everywhere.ts";
import type { LeagueClub } from "./league-club.ts";

/** Something awkward that happens to a league in mid-season; it ends in a comparison of everything that shows its numbers. */
export type Life = (club: LeagueClub) => Promise<void>;

/** All outputs, each of them asked for from the server, agree; `emails`: how many were sent since the last comparison. */
export async function expectSameEverywhere(club: LeagueClub, emails: number) {
  const everywhere = await club.readEverywhere();
  const { differences, counts, shown } = await compareEverywhere(everywhere);
  expect(differences).toEqual([]);
  expect(everywhere.emails).toHaveLength(emails);
  expect([...counts.keys()].toSorted()).toEqual(
    emails > 0 ? outputs : outputs.filter((each) => each !== "results email"),
  );
  return { ...everywhere, shown };
}

const outputs = [
  ...[
    "CSV of a screen",
    "JSON",
    "calendar",
    "embed",
    "phone list",
    "print",
    "published CSV",
    "published page",
  ],
  ...["results email", "screen", "television"],
];

/** The teams in their order: place, points and targets. */
export function standingOf({ book }: ClubSeason) {
  const teams = Object.entries(reportOf(book).teams);
  const places = placesOfRanks(
    new Map(teams.flatMap(([id, { rank }]) => (rank === null ? [] : [[id, rank]]))),
  );
  return teams
    .toSorted(([, a], [, b]) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(([id, { points, total }]) => {
      const place = places.get(id);
      return [book.teams.find((team) => team.id === id)?.name, place && placeLabel(place), points, total];
    });
}

/** What the season has of a member: nights, targets hit and average. */
export function memberOf({ book }: ClubSeason, name: string) {
  const id = book.members.find((member) => member.name === name)?.id ?? "";
  const own = reportOf(book).individuals[id];
  return own && [own.nights, own.total, own.average];
}
