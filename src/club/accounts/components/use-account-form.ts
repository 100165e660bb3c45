import { useMutation } from "@tanstack/react-query";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { useForm } from "#lib/forms/use-form.ts";
import { accountMessages } from "../core/account-messages.ts";

type Work = () => Promise<AccountMessage | null>;

type AccountFormUse<Form> = {
  start: Form;
  send: (form: Form) => ReturnType<Work>;
  firstMessage?: AccountMessage | null | undefined;
};

export function useAccountForm<Form extends object>(use: AccountFormUse<Form>) {
  const mutation = useMutation({
    mutationFn: (work: Work) => work(),
    onError: (error) => console.error(error),
  });
  const { data, status, mutate } = mutation;
  const form = useForm({ start: use.start, mutation, request: (typed) => () => use.send(typed) });
  const messages = {
    idle: use.firstMessage ?? null,
    pending: null,
    success: data ?? null,
    error: accountMessages.failed,
  };
  const run = (work: Work) => {
    if (!form.isPending) mutate(work);
  };
  return { ...form, message: messages[status], run };
}
