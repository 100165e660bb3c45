import { type ReactNode, useEffect, useRef } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "./notice.tsx";

type FailureNoticeProps = {
  title: string;
  error: unknown;
  children?: ReactNode;
};

/** Brings an error into view, and takes the focus if the pressed button has lost it. */
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

/** The sentence alone, below the control that was used. */
export function FailureLine({ error, isSmall = false }: { error: unknown; isSmall?: boolean }) {
  return error ? (
    <p role="alert" className={isSmall ? "small bad" : "bad"}>
      {errorSentence(error)}
    </p>
  ) : null;
}
