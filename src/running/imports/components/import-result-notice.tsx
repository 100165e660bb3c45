import { countPhrase } from "#lib/text/count-phrase.ts";
import { ownTablePath } from "#season/words/league-links.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";
import type { ImportResult } from "../core/import-result.ts";
import { writtenText } from "../core/import-text.ts";
import styles from "./import.module.css";

type ImportResultNoticeProps = { result: ImportResult; seasonId: string; onAgain: () => void };

export function ImportResultNotice({ result, seasonId, onAgain }: ImportResultNoticeProps) {
  return (
    <div ref={focusWhenShown} tabIndex={-1} className={styles.result}>
      <Notice
        kind="success"
        title="The import is done"
        action={
          <>
            <LinkButton look="main" href={`/team-scores?season=${seasonId}`}>
              See the team scores
            </LinkButton>{" "}
            <LinkButton href={ownTablePath(seasonId)}>Compare with your own table</LinkButton>{" "}
            <Button onClick={onAgain}>Import another file</Button>
          </>
        }
      >
        <p>Imported: {writtenText(result)}.</p>
        <p>You can undo it below, until someone builds on it.</p>
        {result.unchanged > 0 ? (
          <p>{countPhrase(result.unchanged, "score was", "scores were")} already recorded.</p>
        ) : null}
      </Notice>
    </div>
  );
}
