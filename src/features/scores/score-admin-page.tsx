import { useSearchState } from "#lib/search-params.ts";
import { SeasonView } from "#ui/season-view.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { ImportPanel } from "./components/import-panel.tsx";
import { ScoreList } from "./components/score-list.tsx";
import { scoreAdminParams } from "./scores-search-params.ts";

/** Every score of a season, and the import of rosters and scores. */
export function ScoreAdminPage() {
  const [{ view }] = useSearchState(scoreAdminParams);
  return (
    <SeasonView
      title="Score Admin"
      intro="Find and correct scores, or import a roster and scores from files."
    >
      {(season) => (
        <>
          <TabLinks
            label="Views"
            current={view}
            tabs={[
              { id: "scores", label: "All scores", href: `/admin?season=${season.info.id}` },
              { id: "import", label: "Import files", href: `/admin?season=${season.info.id}&view=import` },
            ]}
          />
          {view === "import" ? <ImportPanel season={season} /> : <ScoreList season={season} />}
        </>
      )}
    </SeasonView>
  );
}
