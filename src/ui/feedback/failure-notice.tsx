import type { ReactNode } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "./notice.tsx";

type FailureNoticeProps = {
  title: string;
  /** Null while nothing failed: then nothing is shown. */
  error: unknown;
  /** What became of what was typed. */
  children?: ReactNode;
};

/** What did not work, and why. */
export function FailureNotice({ title, error, children }: FailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice kind="error" title={title}>
      {errorSentence(error)}
      {children ? <> {children}</> : null}
    </Notice>
  );
}
