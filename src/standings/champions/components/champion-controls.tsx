import { useMemo } from "react";
import { useLocation } from "wouter";
import { useSearchState } from "#lib/search-params.ts";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { type ChampionView, championsParams, championViews } from "../champions-search-params.ts";
import { awardGroups, type ChampionEntry, chosenSeason, seasonsOf } from "../core/champion-entries.ts";

const labels: Record<ChampionView, string> = {
  season: "By season",
  award: "By award",
  members: "All time",
  records: "Records",
  certificates: "Certificates",
};

/** The season or award, and the views; a choice in one view does not apply to another. */
export function ChampionControls({ entries }: { entries: readonly ChampionEntry[] }) {
  const [path] = useLocation();
  const [{ view }] = useSearchState(championsParams);
  const tabs = championViews.map((id) => ({
    id,
    label: labels[id],
    href: id === "season" ? path : `${path}?view=${id}`,
  }));
  return (
    <>
      {view === "season" && entries.length > 0 ? <SeasonChoice entries={entries} /> : null}
      {view === "award" && entries.length > 0 ? <AwardChoice entries={entries} /> : null}
      <ViewChoice label="Views of the champions" tabs={tabs} current={view} />
    </>
  );
}

function SeasonChoice({ entries }: { entries: readonly ChampionEntry[] }) {
  const [{ season: seasonKey }, change] = useSearchState(championsParams);
  const seasons = useMemo(() => seasonsOf(entries), [entries]);
  return (
    <CompactSelect
      label="Season"
      value={chosenSeason(seasons, seasonKey)?.key ?? "all"}
      choices={[
        ...seasons.map(({ key, name }) => ({ value: key, label: name })),
        { value: "all", label: "All seasons" },
      ]}
      onChange={(season) => change({ season: season === seasons[0]?.key ? "" : season })}
    />
  );
}

function AwardChoice({ entries }: { entries: readonly ChampionEntry[] }) {
  const [{ award }, change] = useSearchState(championsParams);
  const groups = useMemo(() => awardGroups(entries), [entries]);
  return (
    <CompactSelect
      label="Award"
      value={(groups.find(({ key }) => key === award) ?? groups[0])?.key ?? ""}
      choices={groups.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(award) => change({ award })}
    />
  );
}
