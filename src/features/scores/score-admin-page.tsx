import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { SeasonView } from "#ui/season-view.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { ImportPanel } from "./components/import-panel.tsx";
import { ScoreList } from "./components/score-list.tsx";
import { WeeksPanel } from "./components/weeks-panel.tsx";
import { scoreAdminParams } from "./scores-search-params.ts";

/** Every score of a season, its weeks, and the import of rosters and scores. */
export function ScoreAdminPage() {
  const [{ view }] = useSearchState(scoreAdminParams);
  return (
    <SeasonView
      title="Score Admin"
      intro="Find and correct scores, see what is missing, publish weeks, or import files."
    >
      {(season) => (
        <>
          <TabLinks
            label="Views"
            current={view}
            tabs={tabs.map(({ id, label }) => ({ id, label, href: tabPath(season.info.id, id) }))}
          />
          <View view={view} season={season} />
        </>
      )}
    </SeasonView>
  );
}

const tabs = [
  { id: "scores", label: "All scores" },
  { id: "weeks", label: "Weeks" },
  { id: "import", label: "Import files" },
] as const;

type ViewName = (typeof tabs)[number]["id"];

function tabPath(seasonId: string, view: ViewName): string {
  const address = new URLSearchParams(view === "scores" ? { season: seasonId } : { season: seasonId, view });
  return `/admin?${address}`;
}

function View({ view, season }: { view: ViewName; season: ClubSeason }) {
  switch (view) {
    case "weeks":
      return <WeeksPanel season={season} />;
    case "import":
      return <ImportPanel season={season} />;
    default:
      return <ScoreList season={season} />;
  }
}
