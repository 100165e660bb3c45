import { SeasonView } from "#season/screens/season-view.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { ComparisonScreen } from "./components/comparison-screen.tsx";

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

/** The address opens the same comparison for every member. */
function CopyLink() {
  return <CopyButton text={globalThis.location?.href ?? ""}>Copy link</CopyButton>;
}
