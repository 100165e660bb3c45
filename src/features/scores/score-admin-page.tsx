import { useQuery } from "@tanstack/react-query";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { FinishedSeasonNotice } from "#season/ui/finished-season-notice.tsx";
import { SeasonView } from "#season/ui/season-view.tsx";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { DisputesPanel } from "./components/disputes-panel.tsx";
import { FindingsPanel } from "./components/findings-panel.tsx";
import { ImportPanel } from "./components/import-panel.tsx";
import { ScoreList } from "./components/score-list.tsx";
import { WeeksPanel } from "./components/weeks-panel.tsx";
import { disputesQueryOptions } from "./disputes-queries.ts";
import { scoreAdminParams } from "./scores-search-params.ts";

/** Every score of a season, its weeks, what to look at, disputes, and the import of rosters and scores. */
export function ScoreAdminPage() {
  const [{ view }] = useSearchState(scoreAdminParams);
  return (
    <SeasonView
      title="Score Admin"
      intro="Find and correct scores, see what is missing, publish weeks, answer disputes, or import files."
    >
      {(season) => (
        <>
          <RestoreNotice />
          <FinishedSeasonNotice season={season.info} />
          <Tabs seasonId={season.info.id} view={view} />
          <View view={view} season={season} />
        </>
      )}
    </SeasonView>
  );
}

const tabs = [
  { id: "scores", label: "All scores" },
  { id: "weeks", label: "Weeks" },
  { id: "look", label: "Needs review" },
  { id: "disputes", label: "Disputes" },
  { id: "import", label: "Import files" },
] as const;

type ViewName = (typeof tabs)[number]["id"];

function Tabs({ seasonId, view }: { seasonId: string; view: ViewName }) {
  const disputes = useQuery(disputesQueryOptions(seasonId)).data ?? [];
  const open = disputes.filter(({ status }) => status === "open").length;
  return (
    <TabLinks
      label="Views"
      current={view}
      tabs={tabs.map(({ id, label }) => ({
        id,
        label: id === "disputes" && open > 0 ? `${label} (${open})` : label,
        href: tabPath(seasonId, id),
      }))}
    />
  );
}

function tabPath(seasonId: string, view: ViewName): string {
  const address = new URLSearchParams(view === "scores" ? { season: seasonId } : { season: seasonId, view });
  return `/admin?${address}`;
}

function View({ view, season }: { view: ViewName; season: ClubSeason }) {
  switch (view) {
    case "weeks":
      return <WeeksPanel season={season} />;
    case "look":
      return <FindingsPanel season={season} />;
    case "disputes":
      return <DisputesPanel season={season} />;
    case "import":
      return <ImportPanel season={season} />;
    default:
      return <ScoreList season={season} />;
  }
}
