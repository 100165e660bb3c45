import { useMemo } from "react";
import { Link } from "wouter";
import { Explain } from "#season/figures/explain.tsx";
import { PaperName } from "#season/screens/paper-name.tsx";
import { memberPath } from "#season/words/league-links.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { ChampionEntry } from "../core/champion-entries.ts";
import { memberTally, type Tally, teamTally } from "../core/championship-tally.ts";
import styles from "./champions.module.css";

export function ChampionshipTally({ entries }: { entries: readonly ChampionEntry[] }) {
  const members = useMemo(() => memberTally(entries), [entries]);
  const teams = useMemo(() => teamTally(entries), [entries]);
  return (
    <>
      <section className={styles.section}>
        <h2>Titles and awards of members</h2>
        <DataTable
          caption="Titles and awards of members"
          columns={memberColumns}
          rows={members}
          rowKey={({ key }) => key}
          fixedColumns={2}
          csvName="Titles and awards of members"
          hasPrint
        />
        <p>First places, including ties. Tap a number to see what's in it.</p>
      </section>
      {teams.length > 0 ? (
        <section className={styles.section}>
          <h2>Team championships</h2>
          <DataTable
            caption="Team championships"
            columns={teamColumns}
            rows={teams}
            rowKey={({ key }) => key}
            fixedColumns={2}
            csvName="Team championships"
          />
        </section>
      ) : null}
    </>
  );
}

const placeColumn: DataColumn<Tally> = {
  id: "place",
  header: "Rank",
  cell: ({ place }) => place,
  csvValue: ({ place }) => place,
};

const nameColumn = (header: string): DataColumn<Tally> => ({
  id: "name",
  header,
  cell: (tally) => <TallyName tally={tally} />,
  csvValue: ({ name }) => name,
});

function TallyName({ tally: { name, memberId, entries } }: { tally: Tally }) {
  const season = entries.find(({ season: { id } }) => id !== null)?.season.id;
  return (
    <PaperName name={name} isJunior={entries.some(({ isJunior }) => isJunior)}>
      {memberId && season ? <Link href={memberPath(memberId, season)}>{name}</Link> : name}
    </PaperName>
  );
}

const winsColumn = figureColumn<Tally>({
  id: "wins",
  header: "Won",
  cell: ({ name, wins, entries }) => (
    <Explain
      title={`What ${name} won`}
      lines={entries.map(({ season, awardName }) => ({ label: season.name, value: awardName }))}
    >
      {wins}
    </Explain>
  ),
  value: ({ wins }) => wins,
  firstSort: "descending",
});

const lastColumn: DataColumn<Tally> = {
  id: "last",
  header: "Last",
  align: "end",
  cell: ({ entries }) => entries[0]?.season.name ?? "–",
  csvValue: ({ entries }) => entries[0]?.season.name ?? null,
};

function countColumn(
  field: "individual" | "awards" | "groups",
  header: string,
  meaning: string,
): DataColumn<Tally> {
  return figureColumn({
    id: field,
    header,
    meaning,
    firstSort: "descending",
    value: (tally) => tally[field],
  });
}

const memberColumns = [
  placeColumn,
  nameColumn("Member"),
  winsColumn,
  countColumn("individual", "Champion", "Individual champion of a season"),
  countColumn("awards", "Awards", "High average, most improved, rookie, long run and the club's own"),
  countColumn("groups", "Class", "First of a class, category or division"),
  lastColumn,
];

const teamColumns = [placeColumn, nameColumn("Team"), winsColumn, lastColumn];
