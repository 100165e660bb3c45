import type postgres from "postgres";
import type { SeasonBookInput } from "#league/book/book.ts";
import { championsOf } from "#league/season/champions.ts";
import { engineVersion } from "#league/season/engine-version.ts";
import { reportOf } from "#league/season/report.ts";
import { computeSeason } from "#league/season/season.ts";

type Score = SeasonBookInput["scores"][number];

/** What is used of the response of `season_book`. */
type DemoBook = {
  version: number;
  season: SeasonBookInput["season"];
  weeks: NonNullable<SeasonBookInput["weeks"]>;
  members: [string, string, number | null, boolean, string, string | null][];
  teams: (Omit<SeasonBookInput["teams"][number], "roster"> & {
    roster: [number, number, number | null][];
  })[];
  scores: unknown[][];
};

/** Finishes a season as the board does: with its report, its rules and its champions, computed by the engine. */
export async function finishSeason(sql: postgres.TransactionSql, seasonId: string): Promise<void> {
  const [row] = await sql<{ book: DemoBook }[]>`select public.season_book(${seasonId}) as book`;
  if (!row) throw new Error("The season that is to be finished is not there.");
  const season = computeSeason(bookOf(row.book));
  const champions = championsOf(season).map(({ memberId, teamId, ...champion }) => ({
    ...champion,
    member_id: memberId,
    team_id: teamId,
  }));
  const json = (value: unknown) => sql.json(value as postgres.JSONValue);
  await sql`
    select public.finalize_season(${seasonId}, ${row.book.version}, ${json(reportOf(season))},
      ${json(season.rules)}, ${engineVersion}, ${json(champions)})`;
}

function bookOf({ season, weeks, members, teams, scores }: DemoBook): SeasonBookInput {
  const memberIds = members.map(([id]) => id);
  const memberAt = (place: unknown) => memberIds[Number(place)] ?? "";
  return {
    season: { id: season.id, name: season.name, rules: season.rules ?? {} },
    weeks: weeks.map(({ week, startsOn, endsOn, status }) => ({
      week,
      startsOn,
      endsOn,
      status,
    })) as typeof weeks,
    members: members.map(([id, name, seedAverage, rookie, category, classOverride]) => ({
      id,
      name,
      seedAverage,
      rookie,
      category,
      classOverride,
    })),
    teams: teams.map(({ id, name, division = null, withdrawnFromWeek = null, roster }) => ({
      id,
      name,
      division,
      withdrawnFromWeek,
      roster: roster.map(([member, fromWeek, toWeek]) => ({ memberId: memberAt(member), fromWeek, toWeek })),
    })),
    scores: scores.map(([member, team, ...rest]) => {
      const [week, round, position, event, kind, status, hits, targets, detail, shotOn, timeOfRound] = rest;
      const facts = {
        week,
        round,
        position,
        event,
        kind,
        status,
        hits,
        targets,
        detail,
        shotOn,
        timeOfRound,
      };
      const teamId = team === null ? null : (teams[Number(team)]?.id ?? null);
      // The database made these rows; the engine refuses a book whose shapes are not its own.
      return { memberId: memberAt(member), teamId, ...facts } as Score;
    }),
  };
}
