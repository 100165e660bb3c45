import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { bookWithWaiting } from "#keeping/rounds/book-with-waiting.ts";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";
import type { Draft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { comingPeopleQueryOptions } from "#season/attendance/attendance-queries.ts";
import { useMemberNames } from "#season/queries/member-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { nightDaysOf } from "#season/rounds/league-night.ts";
import type { EntryPerson, RecordedScore } from "#season/rounds/recorded-score.ts";
import { proposedDay } from "./core/proposed-day.ts";
import { changesOf } from "./core/sheet-changes.ts";
import type { SheetEdits } from "./core/sheet-draft.ts";
import { type SheetKey, sheetDraftKey } from "./core/sheet-draft.ts";
import { hasEdits, noEdits } from "./core/sheet-edits.ts";
import { previewTeam } from "./core/team-preview.ts";
import { teamSheet } from "./core/team-sheet.ts";

export type OpenSheet = {
  season: ClubSeason;
  sheetKey: SheetKey;
  recorded: readonly RecordedScore[];
  today: string;
  person: EntryPerson;
};

export type BegunSheet = OpenSheet & { draft: Draft<SheetEdits> | null };

export function useTeamSheet({ season, sheetKey, recorded, today, person, draft }: BegunSheet) {
  const { seasonId, week, teamId, event } = sheetKey;
  const typing = useSheetEdits({ accountId: person.id, sheetKey, draft });
  const { edits } = typing;
  const waiting = useWaitingRoundsOf(seasonId);
  const coming = useComingAtFirst(seasonId, week, hasEdits(edits));
  const book = useMemo(() => bookWithWaiting(season.book, waiting), [season.book, waiting]);
  const rules = rulesOf(season.book);
  const { team: method, matchPoints } = rules.standings;
  const hasPositions = method === "matchPoints" && matchPoints.position > 0;
  const { members, nameOf } = useMemberNames(book);
  const sheet = useMemo(
    () => teamSheet({ book, teamId, week, event, recorded, waiting, coming, edits, nameOf }),
    [book, teamId, week, event, recorded, waiting, coming, edits, nameOf],
  );
  const weekFacts = season.weeks.find((each) => each.week === week);
  const proposed = proposedDay({
    week: weekFacts,
    ofWeek: recorded.map(({ shot_on }) => shot_on),
    ofSeason: nightDaysOf(season.book.scores),
    today,
  });
  const shotOn = edits.shotOn ?? proposed;
  const shownSheet = useDeferredValue(sheet);
  const preview = useMemo(
    () => previewTeam({ book, teamId, week, event, sheet: shownSheet }),
    [book, teamId, week, event, shownSheet],
  );
  return {
    ...typing,
    sheet,
    preview,
    rules,
    members,
    shotOn,
    weekFacts,
    hasPositions,
    nameOf,
    changes: changesOf(sheet, { teamId, week, event, shotOn, hasPositions }),
  };
}

/** The answers when the sheet opened, so that a later one moves no line under someone who types. */
function useComingAtFirst(seasonId: string, week: number, isTyped: boolean) {
  const { data } = useQuery(comingPeopleQueryOptions(seasonId, week));
  const [coming, setComing] = useState(data);
  if (coming === undefined && data !== undefined && !isTyped) setComing(data);
  return coming;
}

type SheetEditsQuestion = {
  accountId: string;
  sheetKey: SheetKey;
  draft: Draft<SheetEdits> | null;
};

function useSheetEdits({ accountId, sheetKey, draft }: SheetEditsQuestion) {
  const [found, setFound] = useState(draft);
  const [edits, setEdits] = useState<SheetEdits>(draft?.content ?? noEdits);
  const isSaved = useSavedDraft(
    { accountId, place: sheetDraftKey(sheetKey) },
    hasEdits(edits) ? edits : null,
  );

  function startAgain() {
    setFound(null);
    setEdits(noEdits);
  }

  return { edits, setEdits, restoredAt: found?.savedAt ?? null, startAgain, isSaved };
}
