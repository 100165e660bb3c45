import { Link } from "wouter";
import { memberPath, teamPath } from "#lib/season/league-links.ts";
import type { DataColumn } from "#ui/data-table-columns.ts";
import { figuresInALine, KeptFigures } from "#ui/kept-figures.tsx";
import { PaperName } from "#ui/paper-name.tsx";
import type { Honour } from "../core/honours.ts";
import styles from "./champions.module.css";

export const awardColumn: DataColumn<Honour> = {
  id: "award",
  header: "Award",
  cell: ({ awardName }) => awardName,
  csvValue: ({ awardName }) => awardName,
};

export const seasonColumn: DataColumn<Honour> = {
  id: "season",
  header: "Season",
  cell: ({ season }) => seasonName(season.name, season.year),
  sortValue: ({ season }) => season.order,
  firstSort: "descending",
  csvValue: ({ season }) => seasonName(season.name, season.year),
};

/** The year goes with a name that does not say it. */
function seasonName(name: string, year: number): string {
  return name.includes(String(year)) ? name : `${name} (${year})`;
}

export const championColumn: DataColumn<Honour> = {
  id: "champion",
  header: "Champion",
  cell: (honour) => <Winner honour={honour} />,
  sortValue: ({ winner }) => winner,
  csvValue: ({ winner }) => winner,
};

function Winner({ honour }: { honour: Honour }) {
  const { winner, isJunior, memberId, season, record } = honour;
  const path = pathOf(memberId, record.team_id, season.id);
  return (
    <PaperName name={winner} isJunior={isJunior}>
      {path ? <Link href={path}>{winner}</Link> : winner}
    </PaperName>
  );
}

function pathOf(memberId: string | null, teamId: string | null, seasonId: string | null): string | null {
  if (!seasonId) return null;
  if (memberId) return memberPath(memberId, seasonId);
  return teamId ? teamPath(teamId, seasonId) : null;
}

export const figuresColumn: DataColumn<Honour> = {
  id: "figures",
  header: "Won by",
  cell: ({ awardName, winner, figures }) => (
    <span className={styles.wonBy}>
      <KeptFigures title={`${awardName}, ${winner}`} figures={figures} />
    </span>
  ),
  csvValue: ({ figures }) => figuresInALine(figures),
};

export const teamColumn: DataColumn<Honour> = {
  id: "team",
  header: "Team",
  cell: ({ team, season, record }) =>
    team && season.id && record.team_id ? (
      <Link href={teamPath(record.team_id, season.id)}>{team}</Link>
    ) : (
      (team ?? "–")
    ),
  sortValue: ({ team }) => team,
  csvValue: ({ team }) => team,
};

export const noteColumn: DataColumn<Honour> = {
  id: "note",
  header: "Note",
  cell: ({ record }) => <span className={styles.note}>{record.note ?? ""}</span>,
  csvValue: ({ record }) => record.note,
};
