import type { ReactNode } from "react";
import { useMailDelay } from "#lib/mail-delay-queries.ts";
import { Notice } from "./notice.tsx";

/** For whoever waits for a mail: says when the club cannot send one just now. Nothing while mails go out. */
export function MailDelayNotice({ children }: { children?: ReactNode }) {
  if (!useMailDelay()) return null;
  return (
    <Notice kind="warning" title="Mails are delayed">
      <p>The club cannot send mails at the moment. Yours is kept and will be sent as soon as it can.</p>
      {children}
    </Notice>
  );
}
