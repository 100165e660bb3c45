import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";
import { useSearchState } from "#lib/search-params.ts";
import { FinalizeScreen } from "#running/season-finish/components/finalize-screen.tsx";
import { SeasonImport } from "#running/season-transfer/components/season-import.tsx";
import { useSeasonExport } from "#running/season-transfer/use-season-export.ts";
import { OwnTableScreen } from "#running/seasons/components/own-table-screen.tsx";
import { SeasonCopyEditor } from "#running/seasons/components/season-copy-editor.tsx";
import { SeasonEditor } from "#running/seasons/components/season-editor.tsx";
import { SeasonsOverview } from "#running/seasons/components/seasons-overview.tsx";
import { finalizeParams } from "#running/seasons/finalize-search-params.ts";
import { seasonAdminParams } from "#running/seasons/seasons-search-params.ts";

export function SeasonAdminPage() {
  const [{ edit, copy, compare, view, made }] = useSearchState(seasonAdminParams);
  const [{ finish }] = useSearchState(finalizeParams);
  const unsentRounds = useWaitingRoundsOf(finish).length;
  const exportSeason = useSeasonExport();
  const [, navigate] = useLocation();
  const close = (madeId?: string) => navigate(madeId ? `/seasons-admin?made=${madeId}` : "/seasons-admin");
  useHeadingFocus(`${edit} ${copy} ${compare} ${finish} ${view}`);
  if (finish !== "") return <FinalizeScreen key={finish} seasonId={finish} unsentRounds={unsentRounds} />;
  if (copy !== "") return <SeasonCopyEditor key={copy} seasonId={copy} onClose={close} />;
  if (compare !== "") return <OwnTableScreen key={compare} seasonId={compare} />;
  if (view === "import") return <SeasonImport onClose={close} />;
  if (edit === "")
    return <SeasonsOverview madeId={made} onExport={(season) => exportSeason.mutate(season)} />;
  return <SeasonEditor key={edit} seasonId={edit === "new" ? null : edit} onClose={close} />;
}

/** List and form share a path, so the focus moves to the heading as between pages. */
function useHeadingFocus(view: string) {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [view]);
}
