import type { ReactNode } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { Notice } from "#ui/feedback/notice.tsx";

export function AccountNotice({ message, action }: { message: AccountMessage | null; action?: ReactNode }) {
  if (!message) return null;
  return (
    <Notice kind={message.kind} title={message.title} action={action}>
      {message.text ? message.text.split("\n").map((line) => <p key={line}>{line}</p>) : null}
    </Notice>
  );
}
