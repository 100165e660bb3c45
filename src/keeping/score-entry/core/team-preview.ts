import { goingInOf, newcomer, previewSeason } from "#keeping/night/season-preview.ts";
import type { ScoreRow, SeasonBook } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import type { Season } from "#league/season/season.ts";
import type { SheetRow, TeamSheet } from "./team-sheet.ts";

export type RowPreview = {
  goingIn: number | null;
  hits: number | null;
  /** Hits above or below the going-in average for as many rounds. */
  difference: number | null;
  /** The night with handicap; null when no round has one. */
  net: number | null;
  isCounted: boolean;
};

export type TeamPreview = {
  rows: Readonly<Record<string, RowPreview>>;
  /** The team's week by the season's rules, including blinds; null: no one has shot. */
  team: {
    total: number | null;
    goingIn: number | null;
    blinds: number[];
    usesHandicap: boolean;
  } | null;
};

type PreviewQuestion = { book: SeasonBook; teamId: string; week: number; event: string; sheet: TeamSheet };

export function previewTeam({ book, teamId, week, event, sheet }: PreviewQuestion): TeamPreview {
  const own = sheet.rows.filter((row) => row.otherTeam === null);
  const scores = own.flatMap((row) => scoreRows(row, { teamId, week, event, targets: sheet.targets }));
  const rest = withoutSheet(book, { teamId, week, event });
  const newcomers = own.map((row) => newcomer(row.memberId, row.name));
  const season = previewSeason(rest, week, { rows: scores, members: newcomers });
  const night = season?.teamWeeks.find((each) => each.week === week && each.team.id === teamId) ?? null;
  const isShot = night !== null && night.outcome !== "forfeit";
  const countedIds = new Set(isShot ? night.countedEntries.map(({ memberId }) => memberId) : []);
  return {
    rows: Object.fromEntries(
      sheet.rows.map((row) => [
        row.memberId,
        {
          ...rowPreview(row, goingInOf(season, row.memberId, week).average),
          net: netOf(season, row.memberId, week),
          isCounted: countedIds.has(row.memberId),
        },
      ]),
    ),
    team: isShot
      ? {
          total: night.total && toHundredths(night.total),
          goingIn: night.goingIn.sum && toHundredths(night.goingIn.sum),
          blinds: night.blinds.map(({ net }) => toHundredths(net)),
          usesHandicap: season?.rules.handicap.enabled ?? false,
        }
      : null,
  };
}

function rowPreview(row: SheetRow, goingIn: number | null): Omit<RowPreview, "net" | "isCounted"> {
  const shot = row.cells.flatMap((cell) => (cell.hits === null ? [] : [cell.hits]));
  if (shot.length === 0) return { goingIn, hits: null, difference: null };
  const hits = shot.reduce((sum, each) => sum + each, 0);
  const difference = goingIn === null ? null : Math.round((hits - goingIn * shot.length) * 100) / 100;
  return { goingIn, hits, difference };
}

function netOf(season: Season | null, memberId: string, week: number): number | null {
  const net = season?.shooters.get(memberId)?.nights.get(week)?.net ?? null;
  return net && toHundredths(net);
}

type SheetOf = { teamId: string; week: number; event: string };

function withoutSheet(book: SeasonBook, { teamId, week, event }: SheetOf): SeasonBook {
  const scores = book.scores.filter(
    (score) => !(score.week === week && score.event === event && score.teamId === teamId),
  );
  return { ...book, scores };
}

function scoreRows(row: SheetRow, of: SheetOf & { targets: number }): ScoreRow[] {
  return row.cells.flatMap((cell) => {
    if (cell.hits === null) return [];
    const recorded = cell.recorded ?? cell.waiting?.entry;
    return [
      {
        memberId: row.memberId,
        teamId: of.teamId,
        week: of.week,
        round: cell.round,
        position: recorded?.position ?? null,
        event: of.event,
        kind: cell.kind,
        status: recorded?.hits === cell.hits && recorded.status === "incomplete" ? "incomplete" : "complete",
        hits: cell.hits,
        targets: recorded?.targets ?? of.targets,
        detail: null,
        shotOn: recorded?.shot_on ?? null,
        timeOfRound: null,
      } satisfies ScoreRow,
    ];
  });
}
