import { useMemo } from "react";
import { useSearchState } from "#lib/search-params.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { championsParams } from "../champions-search-params.ts";
import { awardGroups, awardKey, type ChampionEntry } from "../core/champion-entries.ts";
import {
  awardColumn,
  championColumn,
  figuresColumn,
  noteColumn,
  seasonColumn,
  teamColumn,
} from "./champion-columns.tsx";
import { championDetails, championKey, partsOfAnySeason } from "./champion-rows.tsx";

const details = championDetails(null);

export function AwardRoll({ entries }: { entries: readonly ChampionEntry[] }) {
  const [params, change] = useSearchState(championsParams);
  const groups = useMemo(() => awardGroups(entries), [entries]);
  const award = groups.find(({ key }) => key === params.award) ?? groups[0];
  const rows = useMemo(() => entries.filter((entry) => awardKey(entry) === award?.key), [entries, award]);
  if (!award) return null;
  const hasPlaces = rows.some(({ place }) => place > 1);
  const columns = [
    seasonColumn,
    ...(hasPlaces ? [awardColumn] : []),
    championColumn,
    figuresColumn,
    teamColumn,
    ...(rows.some(({ record }) => record.note !== null) ? [noteColumn] : []),
  ];
  return (
    <DataTable
      caption={`${award.name} through the years`}
      isCaptionShown
      columns={columns}
      rows={rows}
      rowKey={championKey}
      details={details}
      asList={partsOfAnySeason}
      sort={params.sort ? { columnId: params.sort, direction: params.direction } : null}
      onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
      csvName={`${award.name} through the years`}
      hasPrint
    />
  );
}
