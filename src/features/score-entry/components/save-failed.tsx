import { errorKind, errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/notice.tsx";
import styles from "./save-failed.module.css";

/** Why a save did not go through; says that nothing typed is lost. */
export function SaveFailed({ error }: { error: unknown }) {
  if (!error) return null;
  const isUncertain = errorKind(error) === "offline" || errorKind(error) === "unknown";
  return (
    <div ref={showInView} className={styles.failure}>
      <Notice
        kind="error"
        title={isUncertain ? "It is not certain that this was saved" : "This was not saved"}
      >
        <p>{errorSentence(error)}</p>
        <p>
          {isUncertain
            ? "What you typed is still here. Save again: a score that did arrive is not counted twice."
            : "What you typed is still here."}
        </p>
      </Notice>
    </div>
  );
}

/** The button that saves stays in view, what it came to may stand below the fold. */
function showInView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: "nearest" });
}
