import { Link } from "wouter";
import { figuresInALine } from "#season/figures/recorded-figures.tsx";
import { PaperName } from "#season/screens/paper-name.tsx";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { ChampionEntry } from "../core/champion-entries.ts";
import { awardLine } from "../core/champion-sections.ts";
import styles from "./champions.module.css";

export const awardColumn: DataColumn<ChampionEntry> = {
  id: "award",
  header: "Award",
  cell: ({ awardName }) => awardName,
  csvValue: ({ awardName }) => awardName,
};

/** For use below a heading that names the kind. */
export const awardLineColumn: DataColumn<ChampionEntry> = {
  id: "award",
  header: "Award",
  cell: awardLine,
};

export const seasonColumn: DataColumn<ChampionEntry> = {
  id: "season",
  header: "Season",
  cell: ({ season }) => seasonName(season.name, season.year),
  sortValue: ({ season }) => season.order,
  firstSort: "descending",
  csvValue: ({ season }) => seasonName(season.name, season.year),
};

/** Adds the year to a name without it. */
function seasonName(name: string, year: number): string {
  return name.includes(String(year)) ? name : `${name} (${year})`;
}

export const championColumn: DataColumn<ChampionEntry> = {
  id: "champion",
  header: "Champion",
  cell: (entry) => <Winner entry={entry} />,
  sortValue: ({ winner }) => winner,
};

function Winner({ entry }: { entry: ChampionEntry }) {
  const { winner, isJunior } = entry;
  const path = statisticsPath(entry);
  return (
    <PaperName name={winner} isJunior={isJunior}>
      {path ? <Link href={path}>{winner}</Link> : winner}
    </PaperName>
  );
}

/** Null for a season that is not of the site. */
export function statisticsPath({ memberId, season, record }: ChampionEntry): string | null {
  if (!season.id) return null;
  if (memberId) return memberPath(memberId, season.id);
  return record.team_id ? teamPath(record.team_id, season.id) : null;
}

/** The space in a row; the details have the full text. */
const longestLabel = 8;

/** The first number's unit: "points"; empty when it takes more than a word. */
export function figureLabel({ figures: [first] }: ChampionEntry): string {
  return first && first.label.length <= longestLabel ? first.label.toLowerCase() : "";
}

/** The first number, of a percentage with its sign: "67.53%". */
export function figureValue({ figures: [first] }: ChampionEntry): string {
  return first ? `${first.value}${first.label.startsWith("%") ? "%" : ""}` : "–";
}

/** The first number: "187 points". */
export function figureText(entry: ChampionEntry): string {
  return `${figureValue(entry)} ${figureLabel(entry)}`.trim();
}

export const figuresColumn: DataColumn<ChampionEntry> = {
  id: "figures",
  header: "Result",
  cell: figureText,
  csvValue: ({ figures }) => figuresInALine(figures),
};

export const teamColumn: DataColumn<ChampionEntry> = {
  id: "team",
  header: "Team",
  cell: ({ team, season, record }) =>
    team && season.id && record.team_id ? (
      <Link href={teamPath(record.team_id, season.id)}>{team}</Link>
    ) : (
      (team ?? "–")
    ),
  sortValue: ({ team }) => team,
};

export const noteColumn: DataColumn<ChampionEntry> = {
  id: "note",
  header: "Note",
  cell: ({ record }) => <span className={`block wraps ${styles.note}`}>{record.note ?? ""}</span>,
  csvValue: ({ record }) => record.note,
};
