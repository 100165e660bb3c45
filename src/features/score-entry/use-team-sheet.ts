import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { RecordedScore } from "#lib/season/recorded-score.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { rulesOf } from "#lib/season/season-report.ts";
import { clubMembersQueryOptions } from "#lib/season/week-scores-queries.ts";
import { proposedDay } from "./core/proposed-day.ts";
import { changesOf } from "./core/sheet-changes.ts";
import { previewTeam } from "./core/team-preview.ts";
import { teamSheet } from "./core/team-sheet.ts";
import { useSheetEdits } from "./use-sheet-edits.ts";

export type OpenSheet = {
  season: ClubSeason;
  place: { week: number; teamId: string; event: string };
  recorded: readonly RecordedScore[];
  today: string;
};

/** One team's sheet of a week: what is recorded, what is typed, what saving would do and what it comes to. */
export function useTeamSheet({ season, place, recorded, today }: OpenSheet) {
  const { book } = season;
  const { week, teamId, event } = place;
  const draft = useSheetEdits({ seasonId: season.info.id, week, teamId, event });
  const { edits } = draft;
  const members = useQuery(clubMembersQueryOptions());
  const rules = rulesOf(book);
  const names = useMemo(
    () => new Map([...(members.data ?? []), ...book.members].map(({ id, name }) => [id, name])),
    [members.data, book],
  );
  const sheet = useMemo(
    () =>
      teamSheet({
        book,
        teamId,
        week,
        event,
        format: rules.format,
        recorded,
        edits,
        nameOf: (id) => names.get(id) ?? "Member",
      }),
    [book, teamId, week, event, rules, recorded, edits, names],
  );
  const weekFacts = season.weeks.find((each) => each.week === week);
  const shotOn = edits.shotOn ?? proposedDay(weekFacts, recorded, today);
  const shown = useDeferredValue(sheet);
  const preview = useMemo(
    () => previewTeam({ book, teamId, week, event, sheet: shown }),
    [book, teamId, week, event, shown],
  );
  return {
    ...draft,
    sheet,
    preview,
    rules,
    members,
    shotOn,
    weekFacts,
    changes: changesOf(sheet, { teamId, week, event, shotOn }),
  };
}
