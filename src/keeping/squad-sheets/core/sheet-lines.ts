import { goingInOf, previewSeason } from "#keeping/night/season-preview.ts";
import type { SeasonBook } from "#league/book/book.ts";
import { plannedRounds } from "#league/individuals/averages.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import type { RecordedScore } from "#season/rounds/recorded-score.ts";
import { rosterOf, teamsOfWeek } from "#season/words/team-line-up.ts";
import { type ShooterLine, yardLineOn } from "#season/words/yard-lines.ts";

export type SheetLine = {
  memberId: string;
  name: string;
  team: string | null;
  /** Average per round before the week, to two decimals; null: none yet. */
  average: number | null;
  /** Handicap per round; null when the season has none. */
  handicap: number | null;
  /** Null when the season has no yard lines, or the line is not known before the night. */
  yardLine: ShooterLine | null;
};

type Night = { book: SeasonBook; week: number; nameOf: (memberId: string) => string };

export function sheetLines({ book, week, nameOf }: Night, memberIds: readonly string[]): SheetLine[] {
  const season = previewSeason(book, week, {});
  const hasHandicap = rulesOf(book).handicap.enabled;
  return memberIds.map((memberId) => {
    const { average, handicap } = goingInOf(season, memberId, week);
    const team = book.teams.find((each) => rosterOf(each, week).includes(memberId));
    return {
      memberId,
      name: nameOf(memberId),
      team: team?.name ?? null,
      average,
      handicap: hasHandicap ? handicap : null,
      yardLine: yardLineOn(book, week, { memberId, teamId: team?.id ?? null }),
    };
  });
}

export type OwedRounds = { memberId: string; rounds: number[] };

type OwedRoundsOptions = {
  book: SeasonBook;
  week: number;
  event: string;
  recorded: readonly Pick<RecordedScore, "member_id" | "event" | "round" | "status">[];
};

/** Missing rounds by team, in roster order. An incomplete round counts as missing. */
export function owedRounds({ book, week, event, recorded }: OwedRoundsOptions): OwedRounds[] {
  const due = Array.from({ length: plannedRounds(event, rulesOf(book)) }, (_, index) => index + 1);
  const shot = new Set(
    recorded
      .filter((score) => score.event === event && score.status === "complete")
      .map((score) => `${score.member_id} ${score.round}`),
  );
  return teamsOfWeek(book, week)
    .flatMap((team) =>
      rosterOf(team, week).map((memberId) => ({
        memberId,
        rounds: due.filter((round) => !shot.has(`${memberId} ${round}`)),
      })),
    )
    .filter(({ rounds }) => rounds.length > 0);
}
