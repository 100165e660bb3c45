import { SeasonView } from "#season/ui/season-view.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { ComparisonScreen } from "./components/comparison-screen.tsx";
import { CopyLink } from "./components/copy-link.tsx";

/** The trap comparison report. */
export function ComparisonsPage() {
  usePageActions(printActions);
  return (
    <SeasonView
      title="Compare Member Statistics"
      intro="The trap comparison report: two to four members on the same event."
      action={() => <CopyLink />}
    >
      {(season) => <ComparisonScreen season={season} />}
    </SeasonView>
  );
}
