import { useMutation } from "@tanstack/react-query";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { accountMessages } from "../core/account-messages.ts";

type Work = () => Promise<AccountMessage | null>;

export function useSubmission(first: AccountMessage | null = null) {
  const { mutate, data, status } = useMutation({
    mutationFn: (work: Work) => work(),
    onError: (error) => console.error(error),
  });
  const messages = { idle: first, pending: null, success: data ?? null, error: accountMessages.failed };
  const isWorking = status === "pending";
  const submit = (work: Work) => {
    if (!isWorking) mutate(work);
  };
  return { message: messages[status], isWorking, submit };
}
