import { type ComponentType, lazy, Suspense } from "react";
import { searchParams, textParam, useSearchState } from "#lib/search-params.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const SeasonPrintViews = lazy(async () => ({
  default: (await import("#running/season-papers/season-print-views.tsx")).SeasonPrintViews,
}));

const params = searchParams({ paper: textParam() });

/** Shows print views of a season (`?paper=report`, `?paper=rules`) to everyone who may open the page. */
export function withSeasonPrintViews(Page: ComponentType): ComponentType {
  function PageOrPaper() {
    const [{ paper }] = useSearchState(params);
    if (paper !== "report" && paper !== "rules") return <Page />;
    return (
      <Suspense fallback={<Skeleton lines={10} label="Loading the season" />}>
        <SeasonPrintViews />
      </Suspense>
    );
  }
  return PageOrPaper;
}
