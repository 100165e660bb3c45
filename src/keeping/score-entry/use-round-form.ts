import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { weekScoresQueryOptions } from "#keeping/night/week-scores-queries.ts";
import { bookWithWaiting } from "#keeping/rounds/book-with-waiting.ts";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";
import type { SeasonBook } from "#league/book/book.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import type { Draft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { newId } from "#lib/new-id.ts";
import { clubNow } from "#lib/server-time.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { nextRound, teamOfMember } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";
import { nightDaysOf } from "#season/rounds/league-night.ts";
import { bookRowOf } from "#season/rounds/recorded-score.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { proposedDay } from "./core/proposed-day.ts";
import type { RoundForm } from "./core/round-draft.ts";
import { isRoundBegun, roundDraftKey } from "./core/round-draft.ts";
import { entryOf, type FilledForm, scoreOf } from "./core/round-entry.ts";
import { previewRound } from "./core/round-preview.ts";
import { unmarked } from "./core/target-marks.ts";

export type BegunRound = {
  season: ClubSeason;
  accountId: string;
  draft: Draft<RoundForm> | null;
};

export function useRoundForm(begun: BegunRound) {
  const { season } = begun;
  const waiting = useWaitingRoundsOf(season.info.id);
  const book = useMemo(() => bookWithWaiting(season.book, waiting), [season.book, waiting]);
  const typing = useTypedRound(begun, book);
  const { form } = typing;
  const members = useQuery(clubMembersQueryOptions());
  const recorded = useQuery(weekScoresQueryOptions(season.info.id, form.week));
  const takenRounds = useMemo(
    () => [...(recorded.data ?? []), ...waitingIn(waiting, form.week)],
    [recorded.data, waiting, form.week],
  );
  const { score, filled, entry } = useMemo(
    () => readRound(form, season, takenRounds),
    [form, season, takenRounds],
  );
  const name = members.data?.find(({ id }) => id === form.memberId)?.name ?? "";
  const isInPlace = ({ member_id, event, round }: { member_id: string; event: string; round: number }) =>
    member_id === filled?.memberId && event === filled.event && round === filled.round;
  const inPlace = recorded.data?.find(isInPlace) ?? null;
  const waitingInPlace =
    waiting.find((each) => each.entry.week === form.week && isInPlace(each.entry)) ?? null;
  const shownEntry = useDeferredValue(entry);
  const preview = useMemo(
    () => (shownEntry ? previewRound(book, bookRowOf(shownEntry), name) : null),
    [book, shownEntry, name],
  );

  return {
    ...typing,
    score,
    filled,
    entry,
    inPlace,
    waitingInPlace,
    taken: takenRounds,
    preview,
    members,
    rules: rulesOf(season.book),
    name,
  };
}

function useTypedRound({ season, accountId, draft }: BegunRound, book: SeasonBook) {
  const today = dayAt(clubNow(), useClubTimeZone());
  const [found, setFound] = useState(draft);
  const dayOf = (week: number) => dayOfWeek({ ...season, book }, week, today);
  const freshForm = () => freshRound({ ...season, book }, today);
  const [form, setForm] = useState<RoundForm>(() => draft?.content ?? freshForm());
  const isSaved = useSavedDraft(
    { accountId, place: roundDraftKey(season.info.id) },
    isRoundBegun(form) ? form : null,
  );

  /** The day follows the week unless someone typed another. */
  function change(fields: Partial<RoundForm>) {
    setForm((before) => {
      const { week = before.week } = fields;
      const isTyped = before.shotOn !== dayOf(before.week);
      return { ...before, ...(week === before.week || isTyped ? {} : { shotOn: dayOf(week) }), ...fields };
    });
  }

  function discardDraft() {
    setFound(null);
    setForm(freshForm());
  }

  function startNext() {
    setFound(null);
    setForm((before) => ({ ...before, ...emptyRound(before.targets) }));
  }

  return { form, change, startNext, discardDraft, isSaved, restoredAt: found?.savedAt ?? null };
}

export type OpenRound = ReturnType<typeof useRoundForm>;

type Rounds = Parameters<typeof nextRound>[0];

function readRound(form: RoundForm, season: ClubSeason, takenRounds: Rounds) {
  const score = scoreOf(form);
  const filled = filledForm(form, season, takenRounds);
  const entry = filled && score.is === "score" ? entryOf(filled, score, score.missing === 0) : null;
  return { score, filled, entry };
}

type OpenSeason = Pick<ClubSeason, "book" | "weeks">;

function dayOfWeek({ book, weeks }: OpenSeason, week: number, today: string): string {
  return proposedDay({
    week: weeks.find((each) => each.week === week),
    ofWeek: book.scores.filter((row) => row.week === week).map(({ shotOn }) => shotOn),
    ofSeason: nightDaysOf(book.scores),
    today,
  });
}

function freshRound(season: OpenSeason, today: string): RoundForm {
  const { book, weeks } = season;
  const { format } = rulesOf(book);
  const week = weekToEnter(weeks, book.scores, today);
  return {
    ...emptyRound(format.targetsPerRound),
    week,
    event: format.events[0] ?? "singles16",
    shotOn: dayOfWeek(season, week, today),
    timeOfRound: "",
    way: "total",
    targets: format.targetsPerRound,
  };
}

function waitingIn(rounds: readonly WaitingRound[], week: number) {
  return rounds.filter(({ entry }) => entry.week === week).map(({ entry }) => entry);
}

function emptyRound(targets: number) {
  return {
    id: newId(),
    memberId: null,
    teamId: null,
    round: null,
    kind: "actual" as const,
    total: "",
    marks: unmarked(targets),
    yardage: "",
    note: "",
  };
}

/** Fills in the roster's team and the next free round where nothing was chosen. */
function filledForm(form: RoundForm, { book }: ClubSeason, recorded: Rounds): FilledForm | null {
  const { memberId, week, event } = form;
  if (memberId === null) return null;
  return {
    ...form,
    memberId,
    teamId: form.teamId ?? teamOfMember(book, memberId, week) ?? "",
    round: form.round ?? nextRound(recorded, memberId, event),
  };
}
