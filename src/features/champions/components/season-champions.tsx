import { useMemo } from "react";
import { Link } from "wouter";
import { useSearchState } from "#lib/search-params.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { championsParams } from "../champions-search-params.ts";
import {
  awardGroups,
  awardKey,
  type ChampionEntry,
  type ChampionSeason,
  chosenSeason,
  seasonsOf,
} from "../core/champion-entries.ts";
import type { OpenChampionDialog } from "./champion-admin-list.tsx";
import {
  awardColumn,
  championColumn,
  figuresColumn,
  noteColumn,
  seasonColumn,
  teamColumn,
} from "./champion-columns.tsx";
import { ChampionPhotos } from "./champion-photos.tsx";
import styles from "./champions.module.css";

type SeasonChampionsProps = {
  entries: readonly ChampionEntry[];
  onWork: ((work: OpenChampionDialog) => void) | null;
};

/** The board of honors of a season, or of all of them. */
export function SeasonChampions({ entries, onWork }: SeasonChampionsProps) {
  const [params, change] = useSearchState(championsParams);
  const seasons = useMemo(() => seasonsOf(entries), [entries]);
  const season = chosenSeason(seasons, params.season);
  const ofSeason = useMemo(
    () => entries.filter((entry) => season === null || entry.season.key === season.key),
    [entries, season],
  );
  const groups = awardGroups(ofSeason);
  const award = groups.find(({ key }) => key === params.award);
  const rows = award ? ofSeason.filter((entry) => awardKey(entry) === award.key) : ofSeason;
  const hasNotes = rows.some(({ record }) => record.note !== null);
  const columns = useMemo(() => columnsFor(season, hasNotes, onWork), [season, hasNotes, onWork]);
  const title = `Champions, ${season?.name ?? "all seasons"}${award ? `, ${award.name}` : ""}`;
  return (
    <>
      <FilterBar summary={[season?.name ?? "all seasons", award?.name ?? "all awards"].join(", ")}>
        <SelectField
          label="Season"
          value={season?.key ?? "all"}
          data={[
            ...seasons.map(({ key, name }) => ({ value: key, label: name })),
            { value: "all", label: "All seasons" },
          ]}
          onChange={(event) =>
            change({ season: event.currentTarget.value === seasons[0]?.key ? "" : event.currentTarget.value })
          }
        />
        <SelectField
          label="Award"
          value={award?.key ?? ""}
          data={[
            { value: "", label: "All" },
            ...groups.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(event) => change({ award: event.currentTarget.value })}
        />
      </FilterBar>
      {season ? <SeasonLinks season={season} /> : null}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ record }) => record.id}
        sort={params.sort ? { columnId: params.sort, direction: params.direction } : null}
        onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
        csvName={title}
        hasPrint
      />
      <ChampionPhotos entries={rows} />
    </>
  );
}

function SeasonLinks({ season }: { season: ChampionSeason }) {
  return (
    <p className={styles.links} data-no-print>
      {season.id ? <Link href={`/team-scores?season=${season.id}`}>Standings of the season</Link> : null}
      <Link href={`/champions?${new URLSearchParams({ view: "certificates", season: season.key })}`}>
        Certificates to print
      </Link>
    </p>
  );
}

function columnsFor(
  season: ChampionSeason | null,
  hasNotes: boolean,
  onWork: SeasonChampionsProps["onWork"],
): DataColumn<ChampionEntry>[] {
  return [
    awardColumn,
    championColumn,
    figuresColumn,
    teamColumn,
    ...(season === null ? [seasonColumn] : []),
    ...(hasNotes ? [noteColumn] : []),
    ...(onWork ? [workColumn(onWork)] : []),
  ];
}

function workColumn(onWork: (work: OpenChampionDialog) => void): DataColumn<ChampionEntry> {
  return {
    id: "work",
    header: "Change",
    isForScreen: true,
    cell: (entry) => {
      const what = `${entry.awardName}, ${entry.winner}`;
      return (
        <span className={styles.actions}>
          <Button size="xs" aria-label={`Edit: ${what}`} onClick={() => onWork({ kind: "edit", entry })}>
            Edit
          </Button>
          {entry.record.snapshot_id === null ? (
            <Button
              size="xs"
              aria-label={`Delete: ${what}`}
              onClick={() => onWork({ kind: "delete", entry })}
            >
              Delete
            </Button>
          ) : null}
        </span>
      );
    },
  };
}
