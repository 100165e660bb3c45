import type { ReactNode } from "react";
import { useEmailDelay } from "#lib/club/email-delay-queries.ts";
import { Notice } from "./notice.tsx";

/** For anyone who waits for an email: says when the club cannot send one just now. Nothing while emails go out. */
export function EmailDelayNotice({ children }: { children?: ReactNode }) {
  if (!useEmailDelay()) return null;
  return (
    <Notice kind="warning" title="Mails are delayed">
      <p>The club cannot send mails at the moment. Yours is kept and will be sent as soon as it can.</p>
      {children}
    </Notice>
  );
}
