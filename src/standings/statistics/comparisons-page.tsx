import { SeasonView } from "#season/screens/season-view.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { ComparisonScreen } from "./components/comparison-screen.tsx";

export function ComparisonsPage() {
  usePageActions(printActions);
  return (
    <SeasonView title="Compare Member Statistics">
      {(season) => <ComparisonScreen season={season} />}
    </SeasonView>
  );
}
