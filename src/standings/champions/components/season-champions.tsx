import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import { type FileAddresses, fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { championPhotoPlace } from "#lib/files/upload-limits.ts";
import { useSearchState } from "#lib/search-params.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { teamPath } from "#season/words/league-links.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { Button } from "#ui/form/button.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { Podium } from "#ui/pictures/podium.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { csvColumnsOf, tableAsCsv } from "#ui/table/data-table-csv.ts";
import { championsParams } from "../champions-search-params.ts";
import { type ChampionEntry, chosenSeason, seasonsOf } from "../core/champion-entries.ts";
import { type ChampionSection, championSections } from "../core/champion-sections.ts";
import {
  awardColumn,
  awardLineColumn,
  championColumn,
  figuresColumn,
  figureText,
  noteColumn,
  seasonColumn,
  teamColumn,
} from "./champion-columns.tsx";
import {
  ChampionName,
  championDetails,
  championKey,
  championParts,
  type OnWork,
  openingColumn,
  partsOfAnySeason,
} from "./champion-rows.tsx";
import styles from "./champions.module.css";

export function SeasonChampions({ entries, onWork }: { entries: readonly ChampionEntry[]; onWork: OnWork }) {
  const [params] = useSearchState(championsParams);
  const season = chosenSeason(
    useMemo(() => seasonsOf(entries), [entries]),
    params.season,
  );
  const rows = useMemo(
    () => entries.filter((entry) => season === null || entry.season.key === season.key),
    [entries, season],
  );
  useSeasonActions(rows, `Champions, ${season?.name ?? "all seasons"}`);
  const photos = useChampionPhotos(season === null ? [] : rows);
  if (season === null) return <AllSeasons rows={rows} onWork={onWork} />;
  const champions = rows.filter(({ award, place }) => award === "team" && place === 1);
  const others = rows.filter(({ award, place }) => award === "team" && place > 1);
  const pictured = champions[0] ?? rows[0];
  const sections = championSections(rows);
  const isOfTeams = ({ title }: ChampionSection) => title === "Teams" || title === "Divisions";
  return (
    <div className={styles.page}>
      <div className={`column ${styles.season}`}>
        {champions.length > 0 ? <TeamChampions entries={champions} others={others} /> : null}
        <div className={styles.sections}>
          {sections
            .filter((section) => !isOfTeams(section))
            .map((section) => (
              <Section key={section.title} section={section} photos={photos.data} onWork={onWork} />
            ))}
        </div>
        <div className={styles.aside}>
          {sections.filter(isOfTeams).map((section) => (
            <Section key={section.title} section={section} photos={photos.data} onWork={onWork} />
          ))}
          <ChampionPhotos entries={rows} addresses={photos} />
          {onWork && pictured && rows.every(({ record }) => record.photo_path === null) ? (
            <NoPhoto onAdd={() => onWork({ kind: "edit", entry: pictured })} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

function useSeasonActions(rows: readonly ChampionEntry[], name: string) {
  usePageActions(
    useMemo(
      () => [
        { label: "Print", onSelect: () => window.print() },
        { label: "Download CSV", onSelect: () => downloadCsv(name, tableAsCsv(csvColumns, rows)) },
      ],
      [rows, name],
    ),
  );
}

const csvColumns = csvColumnsOf([
  seasonColumn,
  awardColumn,
  championColumn,
  figuresColumn,
  teamColumn,
  noteColumn,
]);

type TeamChampionsProps = { entries: readonly ChampionEntry[]; others: readonly ChampionEntry[] };

function TeamChampions({ entries, others }: TeamChampionsProps) {
  return (
    <section className={styles.team} aria-label="Team champion">
      <p className={`quiet small ${styles.quiet}`}>Team champion</p>
      {entries.map((entry) => (
        <div key={entry.record.id} className={`row spread baseline ${styles.winner}`}>
          <h2>
            <TeamName entry={entry} />
          </h2>
          <strong>{figureText(entry)}</strong>
        </div>
      ))}
      {others.length > 0 ? (
        <p className={`quiet small ${styles.quiet}`}>
          {others
            .map(({ place, winner: name, figures: [figure] }) =>
              `${place}. ${name} ${figure?.value ?? ""}`.trim(),
            )
            .join(" · ")}
        </p>
      ) : null}
    </section>
  );
}

function TeamName({ entry: { winner, season, record } }: { entry: ChampionEntry }) {
  if (!season.id || !record.team_id) return winner;
  return <Link href={teamPath(record.team_id, season.id)}>{winner}</Link>;
}

type SectionProps = { section: ChampionSection; photos: FileAddresses | undefined; onWork: OnWork };

function Section({ section, photos, onWork }: SectionProps) {
  const { title, entries } = section;
  const hasTeams = entries.some(({ team }) => team !== null);
  return (
    <section className={styles.kind}>
      <h2>{title}</h2>
      <IndividualPodium entries={entries} photos={photos} />
      <DataTable
        caption={title}
        fixedColumns={2}
        isDense
        columns={useMemo(
          () =>
            [
              awardLineColumn,
              onWork ? openingColumn : championColumn,
              ...(hasTeams ? [{ ...teamColumn, priority: 3 as const }] : []),
              resultColumn,
            ].map(unsorted),
          [hasTeams, onWork],
        )}
        rows={entries}
        rowKey={championKey}
        details={useMemo(() => championDetails(onWork), [onWork])}
        asList={championParts}
      />
    </section>
  );
}

type IndividualPodiumProps = Pick<ChampionSection, "entries"> & Pick<SectionProps, "photos">;

/** With the photos that the board added, of adults alone. */
function IndividualPodium({ entries, photos }: IndividualPodiumProps) {
  const first = entries.filter(({ award, place }) => award === "individual" && place <= 3);
  return (
    <Podium
      label="First three individuals"
      places={first.map((entry) => ({
        key: entry.record.id,
        rank: entry.place,
        fullName: entry.winner,
        photo: entry.isJunior ? null : photos?.[entry.record.photo_path ?? ""],
        name: <ChampionName entry={entry} />,
        second: entry.team,
        value: entry.figures[0]?.value ?? "",
      }))}
    />
  );
}

/** Its head is for screen readers alone, so nothing in it can be pressed. */
function unsorted({ sortValue: _, ...column }: DataColumn<ChampionEntry>): DataColumn<ChampionEntry> {
  return column;
}

const resultColumn = { ...figuresColumn, align: "end" as const };
const columnsOfAllSeasons = [seasonColumn, awardColumn, championColumn, teamColumn, resultColumn];

function AllSeasons({ rows, onWork }: { rows: readonly ChampionEntry[]; onWork: OnWork }) {
  const [params, change] = useSearchState(championsParams);
  return (
    <DataTable
      caption="Champions, all seasons"
      columns={columnsOfAllSeasons}
      rows={rows}
      rowKey={championKey}
      details={useMemo(() => championDetails(onWork), [onWork])}
      asList={partsOfAnySeason}
      sort={params.sort ? { columnId: params.sort, direction: params.direction } : null}
      onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
    />
  );
}

function NoPhoto({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={`stack gap-50 ${styles.noPhoto}`} data-no-print>
      <p>No photo of the champions yet</p>
      <Button onClick={onAdd}>Add a photo</Button>
      <p className={`quiet small ${styles.quiet}`}>Only the board sees this frame.</p>
    </div>
  );
}

/** Read once for the podium and the list below it; a season without a photo asks for nothing. */
function useChampionPhotos(entries: readonly ChampionEntry[]) {
  const paths = entries.flatMap(({ record: { photo_path } }) => photo_path ?? []);
  return useQuery(fileAddressesQueryOptions(championPhotoPlace, paths));
}

type ChampionPhotosProps = {
  entries: readonly ChampionEntry[];
  addresses: ReturnType<typeof useChampionPhotos>;
};

function ChampionPhotos({ entries, addresses }: ChampionPhotosProps) {
  const withPhoto = entries.flatMap(({ record: { id, photo_path }, awardName, winner, season }) =>
    photo_path ? [{ id, path: photo_path, text: `${winner}, ${awardName}, ${season.name}` }] : [],
  );
  if (withPhoto.length === 0) return null;
  if (addresses.isError && !addresses.data)
    return <NotLoaded query={addresses}>Couldn't load the photos.</NotLoaded>;
  return (
    <ul className="row gap-100 plain below-150" aria-label="Photos" data-no-print>
      {withPhoto.map(({ id, path, text }) => (
        <li key={id}>
          <figure className={styles.photo}>
            {addresses.data?.[path] ? (
              <a href={addresses.data[path]} target="_blank" rel="noopener noreferrer">
                <img src={addresses.data[path]} alt={`Photo: ${text}`} loading="lazy" />
              </a>
            ) : (
              <span className={styles.frame} />
            )}
            <figcaption>{text}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
