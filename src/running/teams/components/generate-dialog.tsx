import { useMemo, useState } from "react";
import { planMatches } from "#league/teams/round-robin.ts";
import { BackendError } from "#lib/errors.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { CompareTable } from "#ui/table/compare-table.tsx";
import {
  type MatchRow,
  matchesIn,
  type ScheduleWeek,
  scheduleOf,
  unmatchedWeeks,
  untouchedWeeksText,
  weeksText,
  withMatches,
} from "../core/match-weeks.ts";
import { planText } from "../core/plan-text.ts";
import { standingChanges } from "../core/standing-changes.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { StandingChangeTable } from "./standing-change-table.tsx";
import styles from "./teams.module.css";

/** Shown before it replaces anything; on request also for weeks whose scores came before their matches. */
export function GenerateDialog({ season, onClose }: { season: ClubSeason; onClose: () => void }) {
  const change = useChangeTeams(season.info.id);
  const { book } = season;
  const schedule = useMemo(() => scheduleOf(book), [book]);
  const unmatched = unmatchedWeeks(book, schedule);
  const [takesShot, setTakesShot] = useState(false);
  const [reason, setReason] = useState("Scores were entered before the matches were planned.");
  const isTaken = ({ week, closedBecause }: ScheduleWeek) =>
    closedBecause === null || (takesShot && unmatched.includes(week));
  const free = schedule.filter(isTaken).map(({ week }) => week);
  const remaining = untouchedWeeksText(schedule.filter((week) => !isTaken(week)));
  const [from, setFrom] = useState<number | null>(null);
  const first = from !== null && free.includes(from) ? from : (free[0] ?? 0);
  const [cycles, setCycles] = useState(1);
  const teams = book.teams.filter(({ withdrawnFromWeek }) => withdrawnFromWeek === null);
  const weeks = free.filter((week) => week >= first);
  const plan = planMatches(
    teams.map(({ id }) => id),
    weeks,
    cycles,
  );
  const matches = plan.matches.map(({ week, home, away }): MatchRow => [week, home, away]);
  const isReasonNeeded = weeks.some((week) => unmatched.includes(week));
  const name = (id: string) => teams.find((team) => team.id === id)?.name ?? "";

  async function save() {
    if (weeks.length === 0)
      throw new BackendError("invalid", { message: "No week without scores is left. Edit a week by hand." });
    if (isReasonNeeded && reason.trim() === "")
      throw new BackendError("invalid", { message: "Enter a reason for the matches of weeks with scores." });
    await change.mutateAsync({
      action: "matches",
      weeks,
      matches,
      seen: matchesIn(book, weeks),
      ...(isReasonNeeded ? { reason } : {}),
    });
    announce(`${countPhrase(matches.length, "match is", "matches are")} planned`);
  }

  return (
    <ConfirmDialog
      size="lg"
      onClose={onClose}
      title="Plan a round robin"
      confirmLabel={`Replace ${countPhrase(weeks.length, "week")}`}
      failureTitle="Nothing was replaced"
      onConfirm={save}
    >
      <div className="stack gap-100 below-100">
        <div className={`stack gap-100 ${styles.pair}`}>
          <SelectField
            label="From week"
            value={first}
            data={free.map(String)}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
          <SelectField
            label="Each pair meets"
            value={cycles}
            data={[1, 2, 3, 4, 5, 6].map((times) => ({
              value: String(times),
              label: times === 1 ? "once" : times === 2 ? "twice, home and away" : `${times} times`,
            }))}
            onChange={(event) => setCycles(Number(event.currentTarget.value))}
          />
        </div>
      </div>
      {unmatched.length > 0 ? (
        <CheckField
          label={`Also plan ${weeksText(unmatched)}, which ${unmatched.length === 1 ? "has" : "have"} scores but no matches`}
          isChecked={takesShot}
          onChange={setTakesShot}
        />
      ) : null}
      {isReasonNeeded ? (
        <>
          <TextField
            label="Why"
            description="Saved in the security log with your name. The points of these weeks follow from the matches."
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <StandingChangeTable changes={standingChanges(book, withMatches(book, weeks, matches))} />
        </>
      ) : null}
      {remaining.length > 0 ? <p>Stays as it is: {remaining.join("; ")}.</p> : null}
      {planText(plan, teams.length).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <CompareTable
        caption="New schedule"
        heads={["Week", "Matches (home first)"]}
        rows={weeks.map((week) => [
          String(week),
          [
            ...plan.matches
              .filter((match) => match.week === week)
              .map(({ home, away }) => `${name(home)} – ${name(away)}`),
            ...plan.byes.filter((bye) => bye.week === week).map(({ team }) => `${name(team)}: bye`),
          ].join(", ") || "none",
        ])}
      />
    </ConfirmDialog>
  );
}
