import { type ReactNode, useEffect, useRef } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "./notice.tsx";

type FailureNoticeProps = {
  title: string;
  /** Null while nothing failed: then nothing is shown. */
  error: unknown;
  /** What became of what was typed. */
  children?: ReactNode;
};

/** What did not work, and why: brought into view, and focused where a button that was pressed has lost the focus. */
export function FailureNotice({ title, error, children }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    notice.current?.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [error]);
  if (!error) return null;
  return (
    <Notice ref={notice} kind="error" title={title}>
      {errorSentence(error)}
      {children ? <> {children}</> : null}
    </Notice>
  );
}
