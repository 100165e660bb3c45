import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useSearchState } from "#lib/search-params.ts";
import { SeasonEditor } from "./components/season-editor.tsx";
import { SeasonsOverview } from "./components/seasons-overview.tsx";
import { seasonAdminParams } from "./seasons-search-params.ts";

/** Seasons with their weeks and rules: the list, and the form of one. */
export function SeasonAdminPage() {
  const [{ edit, made }] = useSearchState(seasonAdminParams);
  const [, navigate] = useLocation();
  useHeadingFocus(edit);
  if (edit === "")
    return <SeasonsOverview madeId={made} onEdit={(id) => navigate(`/seasons-admin?edit=${id}`)} />;
  return (
    <SeasonEditor
      key={edit}
      seasonId={edit === "new" ? null : edit}
      onClose={(madeId) => navigate(madeId ? `/seasons-admin?made=${madeId}` : "/seasons-admin")}
    />
  );
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
