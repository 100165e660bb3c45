import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FinishedSeasonNotice } from "#keeping/night/finished-season-notice.tsx";
import { DisputesPanel } from "#keeping/scores/components/disputes/disputes-panel.tsx";
import { FindingsPanel } from "#keeping/scores/components/findings-panel.tsx";
import { ScoreList } from "#keeping/scores/components/score-list.tsx";
import { disputesQueryOptions } from "#keeping/scores/disputes-queries.ts";
import { scoreAdminParams } from "#keeping/scores/scores-search-params.ts";
import { WeeksPanel } from "#keeping/weeks/components/weeks-panel.tsx";
import { type SearchState, useSearchState } from "#lib/search-params.ts";
import { ImportPanel } from "#running/imports/components/import-panel.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { scoresToReview } from "#season/rounds/score-findings.ts";
import { SeasonView } from "#season/screens/season-view.tsx";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";

export function ScoreAdminPage() {
  const [{ view }] = useSearchState(scoreAdminParams);
  const isNarrow = useIsNarrow();
  return (
    <SeasonView
      title="Score Admin"
      controls={(season) => <Views season={season} current={view} />}
      status={() => null}
      action={
        isNarrow
          ? undefined
          : (seasonId) => <LinkButton href={viewPath(seasonId, "import")}>Import files</LinkButton>
      }
    >
      {(season) => (
        <>
          <RestoreNotice />
          <FinishedSeasonNotice season={season.info} />
          {isNarrow ? <ImportAction seasonId={season.info.id} /> : null}
          <View view={view} season={season} />
        </>
      )}
    </SeasonView>
  );
}

type ViewName = SearchState<typeof scoreAdminParams>["view"];

/** On a phone the import is in the menu, because the list comes first. */
function ImportAction({ seasonId }: { seasonId: string }) {
  usePageActions(useMemo(() => [{ label: "Import files", href: viewPath(seasonId, "import") }], [seasonId]));
  return null;
}

function Views({ season, current }: { season: ClubSeason; current: ViewName }) {
  const disputes = useQuery(disputesQueryOptions(season.info.id)).data ?? [];
  const open = disputes.filter(({ status }) => status === "open").length;
  const findings = useMemo(() => scoresToReview(season).length, [season]);
  const tab = (id: ViewName, label: string, count = 0) => ({
    id,
    label: count > 0 ? `${label} (${count})` : label,
    href: viewPath(season.info.id, id),
  });
  return (
    <ViewChoice
      label="Views"
      current={current}
      tabs={[
        tab("scores", "All scores"),
        tab("look", "Needs review", findings),
        tab("disputes", "Disputes", open),
        tab("weeks", "Weeks"),
        // Opened by the page's button; a tab only while it is shown.
        ...(current === "import" ? [tab("import", "Import")] : []),
      ]}
    />
  );
}

function viewPath(seasonId: string, view: ViewName): string {
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
