import type { SeasonBook } from "#league/book/book.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { kindOf } from "#season/rounds/recorded-score.ts";
import type { NewRound } from "#season/rounds/waiting-round.ts";
import type { ScoreDraft } from "../score-drafts-queries.ts";

export type DraftSquad = { key: string; title: string; by: string; drafts: ScoreDraft[] };

/** By code, week, round, and scorer, the oldest first; without those in `sent`. */
export function draftSquads(drafts: readonly ScoreDraft[], sentIds: ReadonlySet<string>): DraftSquad[] {
  const open = drafts.filter(({ id }) => !sentIds.has(id));
  const squads = Map.groupBy(open, (draft) =>
    [draft.link_name, draft.week, draft.event, draft.round, draft.scorer].join("/"),
  );
  return [...squads].map(([key, own]) => {
    const [first] = own;
    const leaders = [...new Set(own.flatMap(({ leader }) => leader ?? []))];
    const name = (first?.link_name ?? "").replace(/,.*$/, "");
    return {
      key,
      title: `${capitalized(name)}, week ${first?.week}, round ${first?.round}`,
      by: [`Draft by ${first?.scorer}`, ...leaders.map((leader) => `squad leader ${leader}`)].join(", "),
      drafts: own.toSorted((a, b) => (a.position ?? 50) - (b.position ?? 50)),
    };
  });
}

/** A draft as a round that a scorekeeper records; the screen adds where it is confirmed. */
export function roundOfDraft(
  draft: ScoreDraft,
  { book, info }: ClubSeason,
  memberName: string,
): Omit<NewRound, "source"> {
  const { id, link_name: _, scorer: __, leader: ___, ...columns } = draft;
  const { standings } = rulesOf(book);
  return {
    seasonId: info.id,
    seasonName: info.name,
    memberName,
    teamName: teamNameOf(book, draft.team_id),
    hasPositions: standings.team === "matchPoints" && standings.matchPoints.position > 0,
    entry: {
      ...columns,
      id,
      kind: kindOf(draft),
      status: draft.status === "complete" ? "complete" : "incomplete",
      yardage: null,
      note: null,
    },
  };
}

function teamNameOf(book: SeasonBook, teamId: string | null): string | null {
  return book.teams.find(({ id }) => id === teamId)?.name ?? null;
}
