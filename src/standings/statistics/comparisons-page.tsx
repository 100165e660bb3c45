import { SeasonView } from "#season/screens/season-view.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { ComparisonScreen } from "./components/comparison-screen.tsx";

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

/** The address of what is on the screen: it opens the same for every other member. */
function CopyLink() {
  return <CopyButton text={globalThis.location?.href ?? ""}>Copy link</CopyButton>;
}
