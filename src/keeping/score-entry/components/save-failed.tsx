import { DeviceStoreError } from "#lib/device/device-database.ts";
import { errorKind, errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import styles from "./save-failed.module.css";

type SaveFailedProps = {
  error: unknown;
  /** A correction can't be queued on this device. */
  isCorrection: boolean;
};

export function SaveFailed({ error, isCorrection }: SaveFailedProps) {
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
        "You're offline, and this browser's storage is full or turned off.",
        "Your entries are here as long as this page stays open. Write them down, or save again when you're online.",
      ],
    };
  }
  const isUncertain = errorKind(error) === "offline" || errorKind(error) === "unknown";
  if (isUncertain && isCorrection) {
    return {
      title: "The correction was not saved",
      sentences: [
        "Corrections need a connection, and the club's website didn't respond. Only new rounds can be saved on this device.",
        "Your entries are still here. Save again when you're online. Nothing will be corrected twice.",
      ],
    };
  }
  return {
    title: isUncertain ? "We're not sure this was saved" : "Not saved",
    sentences: [
      errorSentence(error),
      isUncertain
        ? "Your entries are still here. Save again. No score will be counted twice."
        : "Your entries are still here.",
    ],
  };
}

/** The button stays in view, but its result may be below the fold. */
function showInView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: "nearest" });
}
