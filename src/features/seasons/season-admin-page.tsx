import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useSearchState } from "#lib/search-params.ts";
import { useWaitingRoundsOf } from "#season/entry/use-waiting-rounds.ts";
import { FinalizeScreen } from "./components/finalize-screen.tsx";
import { OwnTableScreen } from "./components/own-table-screen.tsx";
import { SeasonCopyEditor } from "./components/season-copy-editor.tsx";
import { SeasonEditor } from "./components/season-editor.tsx";
import { SeasonImport } from "./components/season-import.tsx";
import { SeasonsOverview } from "./components/seasons-overview.tsx";
import { finalizeParams } from "./finalize-search-params.ts";
import { seasonAdminParams } from "./seasons-search-params.ts";
import { useSeasonExport } from "./use-season-export.ts";

/** Seasons with their weeks and rules: the list, and the form of one. */
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

/** List and form share a path: between them the focus goes to the heading, as between pages. */
function useHeadingFocus(view: string) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [view]);
}
