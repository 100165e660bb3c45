import { useLocation, useSearchParams } from "wouter";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import { SeasonView } from "#season/screens/season-view.tsx";
import { WithClubJuniors } from "#standings/boards/with-club-juniors.tsx";
import { ViewSwitch } from "#ui/layout/control-line.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { clubStatisticsParams } from "./club-statistics-search-params.ts";
import { AllSeasons } from "./components/all-seasons-table.tsx";
import { OneSeason } from "./components/one-season.tsx";

export function ClubStatisticsPage() {
  const [{ seasons }] = useSearchState(clubStatisticsParams);
  return seasons === "all" ? (
    <>
      <PageHeader
        title="Club Statistics"
        controls={<SeasonsSwitch current={seasons} />}
        status="Every season of the club"
        printed={<PrintedHead season="All seasons" />}
      />
      <WithClubJuniors>
        <AllSeasons />
      </WithClubJuniors>
    </>
  ) : (
    <SeasonView title="Club Statistics" controls={() => <SeasonsSwitch current={seasons} />}>
      {(season) => <OneSeason season={season} />}
    </SeasonView>
  );
}

const tabs = [
  { id: "one", label: "One season" },
  { id: "all", label: "All seasons" },
] as const;

function SeasonsSwitch({ current }: { current: "one" | "all" }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const href = (id: "one" | "all") =>
    `${path}?${writeSearchState(clubStatisticsParams, search, { seasons: id, page: 1 })}`;
  return (
    <ViewSwitch
      isSelectOnPhone
      label="Seasons"
      tabs={tabs.map(({ id, label }) => ({ id, label, href: href(id) }))}
      current={current}
    />
  );
}
