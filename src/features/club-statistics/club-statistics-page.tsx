import { useLocation, useSearchParams } from "wouter";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import { SeasonView } from "#season/ui/season-view.tsx";
import { WithClubJuniors } from "#season/ui/with-club-juniors.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { clubStatisticsParams } from "./club-statistics-search-params.ts";
import { AllSeasons } from "./components/all-seasons.tsx";
import { OneSeason } from "./components/one-season.tsx";

export function ClubStatisticsPage() {
  const [{ seasons }] = useSearchState(clubStatisticsParams);
  return seasons === "all" ? (
    <>
      <PageHeader title="Club Statistics" status="All seasons" printed={<PrintedHead />} />
      <SeasonsTabs current={seasons} />
      <WithClubJuniors>
        <AllSeasons />
      </WithClubJuniors>
    </>
  ) : (
    <SeasonView title="Club Statistics">
      {(season) => (
        <>
          <SeasonsTabs current={seasons} />
          <OneSeason season={season} />
        </>
      )}
    </SeasonView>
  );
}

const tabs = [
  { id: "one", label: "One season" },
  { id: "all", label: "All seasons" },
] as const;

function SeasonsTabs({ current }: { current: "one" | "all" }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const href = (id: "one" | "all") =>
    `${path}?${writeSearchState(clubStatisticsParams, search, { seasons: id, page: 1 })}`;
  return (
    <TabLinks
      label="Seasons"
      tabs={tabs.map(({ id, label }) => ({ id, label, href: href(id) }))}
      current={current}
    />
  );
}
