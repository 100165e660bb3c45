import { Link } from "wouter";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import type { TeamWeekState, WeekState } from "#season/words/week-completeness.ts";
import styles from "./weeks.module.css";

type WeekGapsProps = { state: WeekState; names: SeasonNames; seasonId: string };

export function WeekGaps({ state, names, seasonId }: WeekGapsProps) {
  const { week } = state.week;
  const others = gapText(state.others, names);
  return (
    <>
      <p>
        <Link href={`/admin?${new URLSearchParams({ season: seasonId, week: String(week) })}`}>
          All scores of week {week}
        </Link>
      </p>
      {state.teams.length === 0 ? <p>No teams are playing this week.</p> : null}
      <ul className={styles.teams}>
        {state.teams.map((team) => (
          <li key={team.id}>
            <Link href={sheetPath(seasonId, week, team.id)}>{team.name}</Link>: {teamText(team)}
            <Lines lines={[...missingText(team, names), ...gapText(team, names)]} />
          </li>
        ))}
        {others.length > 0 ? (
          <li>
            Without a team
            <Lines lines={others} />
          </li>
        ) : null}
      </ul>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.gaps}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function sheetPath(season: string, week: number, team: string): string {
  return `/add-team-scores?${new URLSearchParams({ season, week: String(week), team })}`;
}

function teamText({ shooters, outcome }: TeamWeekState): string {
  const entered = shooters === 0 ? "nothing entered" : `${shooters} entered`;
  if (!outcome) return entered;
  const { short, blinds, forfeit } = outcome;
  const parts = [
    entered,
    forfeit ? "counts as a forfeit" : "",
    blinds > 0 ? `${countPhrase(blinds, "blind counts", "blinds stand")} in` : "",
    short > 0 && !forfeit ? `${short} short of the scores that count` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function missingText({ missing }: TeamWeekState, names: SeasonNames): string[] {
  return missing.length > 0 ? [`No score: ${missing.map(names.member).join(", ")}`] : [];
}

function gapText({ partly, incomplete }: WeekState["others"], names: SeasonNames): string[] {
  return [
    ...partly.map(
      ({ memberId, rounds }) =>
        `${names.member(memberId)}: ${rounds === 1 ? "only one round" : `only ${rounds} rounds`}`,
    ),
    ...incomplete.map((memberId) => `${names.member(memberId)}: an incomplete round to finish or void`),
  ];
}
