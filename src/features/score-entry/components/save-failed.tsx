import { DeviceStoreError } from "#lib/device/device-database.ts";
import { errorKind, errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import styles from "./save-failed.module.css";

type SaveFailedProps = {
  error: unknown;
  /** What was tried was no new round: it cannot wait on this device. */
  isCorrection?: boolean;
};

/** Why a save did not go through; says that nothing typed is lost. */
export function SaveFailed({ error, isCorrection = false }: SaveFailedProps) {
  if (!error) return null;
  const { title, sentences } = textFor(error, isCorrection);
  return (
    <div ref={showInView} className={styles.failure}>
      <Notice kind="error" title={title}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}

function textFor(error: unknown, isCorrection: boolean): { title: string; sentences: string[] } {
  if (error instanceof DeviceStoreError) {
    return {
      title: "Not saved, and this browser can't store it",
      sentences: [
        "The club's server cannot be reached, and this browser's storage is refused or full.",
        "What you typed is still here as long as this page is open. Write it down, or save again when there is a signal.",
      ],
    };
  }
  const isUncertain = errorKind(error) === "offline" || errorKind(error) === "unknown";
  if (isUncertain && isCorrection) {
    return {
      title: "The correction was not saved",
      sentences: [
        "Corrections need a connection, and the club's website didn't respond. Only new rounds can be saved on this device.",
        "What you typed is still here. Save again when there is a signal: a correction that did arrive is not made twice.",
      ],
    };
  }
  return {
    title: isUncertain ? "It is not certain that this was saved" : "This was not saved",
    sentences: [
      errorSentence(error),
      isUncertain
        ? "What you typed is still here. Save again: a score that did arrive is not counted twice."
        : "What you typed is still here.",
    ],
  };
}

/** The button that saves stays in view, what it came to may stand below the fold. */
function showInView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: "nearest" });
}
