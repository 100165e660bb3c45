import type postgres from "postgres";
import { championsOf } from "#league/season/champions.ts";
import { engineVersion } from "#league/season/engine-version.ts";
import { reportOf } from "#league/season/report.ts";
import { computeSeason } from "#league/season/season.ts";
import { decodeBook, type WireBook } from "#league/wire/wire-book.ts";

export async function finishSeason(sql: postgres.TransactionSql, seasonId: string): Promise<void> {
  const [row] = await sql<
    { book: WireBook & { version: number } }[]
  >`select public.season_book(${seasonId}) as book`;
  if (!row) throw new Error("The season to finish wasn't found.");
  const season = computeSeason(decodeBook(row.book));
  const champions = championsOf(season).map(({ memberId, teamId, ...champion }) => ({
    ...champion,
    member_id: memberId,
    team_id: teamId,
  }));
  const json = sql.json.bind(sql);
  await sql`
    select public.finalize_season(${seasonId}, ${row.book.version}, ${json(reportOf(season))},
      ${json(season.rules)}, ${engineVersion}, ${json(champions)})`;
}
