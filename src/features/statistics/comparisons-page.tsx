import { SeasonView } from "#season/ui/season-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { ComparisonScreen } from "./components/comparison-screen.tsx";
import { CopyLink } from "./components/copy-link.tsx";
import styles from "./components/statistics.module.css";

/** The trap comparison report. */
export function ComparisonsPage() {
  return (
    <SeasonView
      title="Compare Member Statistics"
      intro="The trap comparison report: two to four members on the same event."
      action={() => (
        <div className={styles.tools}>
          <CopyLink />
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      )}
    >
      {(season) => <ComparisonScreen season={season} />}
    </SeasonView>
  );
}
