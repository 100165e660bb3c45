import { useState } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { accountMessages } from "../core/account-messages.ts";

/** One submit at a time, and the message it left behind. */
export function useSubmission(first: AccountMessage | null = null) {
  const [message, setMessage] = useState<AccountMessage | null>(first);
  const [isWorking, setWorking] = useState(false);

  async function submit(work: () => Promise<AccountMessage | null>) {
    if (isWorking) return;
    setWorking(true);
    setMessage(null);
    try {
      setMessage(await work());
    } catch (error) {
      console.error(error);
      setMessage(accountMessages.failed);
    } finally {
      setWorking(false);
    }
  }

  return { message, setMessage, isWorking, submit };
}
