import type { ReactNode } from "react";
import { useEmailDelay } from "#lib/club/email-delay-queries.ts";
import { Notice } from "./notice.tsx";

export function EmailDelayNotice({ children }: { children?: ReactNode }) {
  if (!useEmailDelay()) return null;
  return (
    <Notice kind="warning" title="Email is delayed">
      <p>The club's website can't send email right now. Yours is queued and will go out as soon as it can.</p>
      {children}
    </Notice>
  );
}
