import { Link } from "wouter";
import type { EntryWay } from "#keeping/rounds/device-way.ts";
import { openConflictPage } from "#keeping/rounds/waiting-list.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { runningWeekOf } from "#season/screens/running-week.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { useIsHandheld, useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type EntryNight, entryAddress } from "../../core/entry-address.ts";
import type { EntryTeam } from "../../core/entry-teams.ts";
import styles from "./team-states.module.css";

type TeamStatesProps = { teams: readonly EntryTeam[]; season: ClubSeason; night: EntryNight };

export function TeamStates({ teams, season, night }: TeamStatesProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <ul className="plain">
        {teams.map((team) => (
          <li key={team.state.team.id} className={`line gap-50 centered spread ${styles.item}`}>
            <span className="shrinks">
              <strong className={styles.name}>{team.state.team.name}</strong>
              <span className={`block quiet ${styles.state}`}>
                {[team.state.text, ...remarksOf(team)].join(" · ")}
              </span>
            </span>
            <TeamAction team={team} night={night} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable
      caption={`Teams of week ${night.week}`}
      rows={teams}
      rowKey={({ state }) => state.team.id}
      columns={columnsOf(season, night)}
    />
  );
}

function columnsOf(season: ClubSeason, night: EntryNight): DataColumn<EntryTeam>[] {
  const { roundsPerWeek } = rulesOf(season.book).format;
  const running = runningWeekOf(season);
  const figures = running?.week === night.week ? running.teams : null;
  const columns: (DataColumn<EntryTeam> | null)[] = [
    { id: "team", header: "Team", cell: ({ state }) => <strong>{state.team.name}</strong> },
    season.book.matches.length > 0
      ? { id: "against", header: "Against", priority: 2, cell: ({ against }) => against }
      : null,
    {
      id: "shooters",
      header: "Shooters",
      align: "end",
      cell: ({ state }) => `${state.shot} of ${state.roster}`,
    },
    {
      id: "rounds",
      header: "Rounds",
      priority: 3,
      cell: ({ state }) => (state.lastRound === 0 ? "–" : `${state.lastRound} of ${roundsPerWeek}`),
    },
    { id: "state", header: "State", cell: (team) => <StateTags team={team} /> },
    figures
      ? {
          id: "net",
          header: "Net so far",
          align: "end",
          priority: 3,
          cell: ({ state }) =>
            state.kind === "notStarted" ? "–" : formatFigure(figures[state.team.id]?.soFar ?? null, 2),
        }
      : null,
    {
      id: "action",
      header: "Entry",
      isHeaderHidden: true,
      align: "end",
      isForScreen: true,
      cell: (team) => <TeamAction team={team} night={night} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

function StateTags({ team }: { team: EntryTeam }) {
  return (
    <span className={styles.tags}>
      <span className={`smaller strong nowrap ${styles.tag}`} data-kind={team.state.kind}>
        {team.state.tag}
      </span>
      {remarksOf(team).map((remark) => (
        <span
          key={remark}
          className={`smaller strong nowrap ${styles.tag}`}
          data-kind={team.conflicts > 0 ? "conflict" : "inProgress"}
        >
          {remark}
        </span>
      ))}
    </span>
  );
}

function remarksOf({ conflicts, onDevice }: EntryTeam): string[] {
  if (conflicts > 0) return [countPhrase(conflicts, "conflict")];
  return onDevice > 0 ? ["on this device"] : [];
}

function TeamAction({ team: { state, action }, night }: { team: EntryTeam; night: EntryNight }) {
  const isHandheld = useIsHandheld();
  const label = `${action} ${state.team.name}`;
  if (action === "Decide") {
    return (
      <button
        type="button"
        className={`strong unlined ${styles.action}`}
        aria-label={label}
        onClick={openConflictPage}
      >
        Decide
      </button>
    );
  }
  // When all have shot, nothing is left to do at the line.
  const way: EntryWay = isHandheld && state.isDue ? "line" : "sheet";
  return (
    <Link
      href={entryAddress(way, night, state.team.id)}
      className={`strong unlined ${styles.action}`}
      data-kind={state.kind}
      aria-label={label}
    >
      {action}
    </Link>
  );
}
