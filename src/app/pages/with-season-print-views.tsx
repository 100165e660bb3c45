import type { ComponentType } from "react";
import { searchParams, textParam, useSearchState } from "#lib/search-params.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";

const SeasonPrintViews = lazyPart(
  async () => (await import("#running/season-papers/season-print-views.tsx")).SeasonPrintViews,
  <Skeleton lines={10} label="Loading the season" />,
);

const params = searchParams({ paper: textParam() });

/** Shows print views of a season (`?paper=report`, `?paper=rules`) to everyone who may open the page. */
export function withSeasonPrintViews(Page: ComponentType): ComponentType {
  function PageOrPaper() {
    const [{ paper }] = useSearchState(params);
    if (paper !== "report" && paper !== "rules") return <Page />;
    return <SeasonPrintViews />;
  }
  return PageOrPaper;
}
