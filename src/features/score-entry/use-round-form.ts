import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useClubTimeZone } from "#lib/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { weekToEnter } from "#lib/season/entry-week.ts";
import { nextRound, teamOfMember } from "#lib/season/member-choices.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { rulesOf } from "#lib/season/season-report.ts";
import { clubMembersQueryOptions, weekScoresQueryOptions } from "#lib/season/week-scores-queries.ts";
import { bookRowOf, entryOf, type FilledForm, type RoundForm, scoreOf } from "./core/round-entry.ts";
import { previewRound } from "./core/round-preview.ts";
import { unmarked } from "./core/target-marks.ts";

/** One round being typed in: what it says, what is recorded in its place, what it would do. */
export function useRoundForm(season: ClubSeason) {
  const { book } = season;
  const rules = rulesOf(book);
  const today = dayAt(new Date(), useClubTimeZone());
  const [form, setForm] = useState<RoundForm>(() => ({
    ...emptyRound(rules.format.targetsPerRound),
    week: weekToEnter(season.weeks, book.scores, today),
    event: rules.format.events[0] ?? "singles16",
    shotOn: today,
    timeOfRound: "",
    way: "total",
    targets: rules.format.targetsPerRound,
  }));
  const members = useQuery(clubMembersQueryOptions());
  const recorded = useQuery(weekScoresQueryOptions(season.info.id, form.week));
  const score = scoreOf(form);
  const filled = filledForm(form, season, recorded.data ?? []);
  const name = members.data?.find(({ id }) => id === form.memberId)?.name ?? "";
  const entry = filled && score.is === "score" ? entryOf(filled, score, score.canComplete) : null;
  const inPlace =
    recorded.data?.find(
      ({ member_id, event, round }) =>
        member_id === filled?.memberId && event === filled.event && round === filled.round,
    ) ?? null;
  const shownEntry = useDeferredValue(entry && JSON.stringify(entry));
  const preview = useMemo(
    () => (shownEntry ? previewRound(book, bookRowOf(JSON.parse(shownEntry)), name) : null),
    [book, shownEntry, name],
  );

  function change(fields: Partial<RoundForm>) {
    setForm((before) => ({ ...before, ...fields }));
  }

  /** Ready for the next shooter: the night stays, the round is new. */
  function startNext() {
    setForm((before) => ({ ...before, ...emptyRound(before.targets) }));
  }

  return { form, change, startNext, score, filled, entry, inPlace, preview, members, recorded, rules, name };
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

/** The form with the team of the roster and the next free round where nothing was chosen. */
function filledForm(
  form: RoundForm,
  { book }: ClubSeason,
  recorded: Parameters<typeof nextRound>[0],
): FilledForm | null {
  const { memberId, week, event } = form;
  if (memberId === null) return null;
  return {
    ...form,
    memberId,
    teamId: form.teamId ?? teamOfMember(book, memberId, week) ?? "",
    round: form.round ?? nextRound(recorded, memberId, event),
  };
}
