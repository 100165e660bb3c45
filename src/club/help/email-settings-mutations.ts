import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { mailServerOf } from "#ui/form/mail-server-fields.tsx";
import {
  askEmailSettings,
  type EmailSettings,
  emailSettingsKeys,
  readEmailSettings,
} from "./email-settings-queries.ts";

/** Without `server`, emails stay on the computer. A blank password keeps the saved one. `seen`: the settings the form showed. */
export type EmailSettingsChange = {
  server: ReturnType<typeof mailServerOf> | null;
  from: string;
  seen: Pick<EmailSettings, "server" | "from">;
};

export function useSaveEmailSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: EmailSettingsChange) =>
      readEmailSettings(await askEmailSettings({ method: "PUT", body: JSON.stringify(change) })),
    onSuccess: (settings) => client.setQueryData(emailSettingsKeys.all, settings),
    // Another Admin may have been faster: their settings are shown now, and the next save replaces them.
    onError: () => client.invalidateQueries({ queryKey: emailSettingsKeys.all }),
  });
}
