import { queryOptions } from "@tanstack/react-query";
import { accessToken } from "#lib/auth/auth-client.ts";
import { config } from "#lib/config.ts";
import { refusalOf } from "#lib/forms/wrong-fields.ts";
import { askServer } from "#lib/reachability.ts";
import { z } from "#lib/zod.ts";

const settings = z.object({
  givenServer: z.string().nullable(),
  isFromGiven: z.boolean(),
  server: z
    .object({ host: z.string(), port: z.number(), user: z.string(), hasPassword: z.boolean() })
    .nullable(),
  from: z.string(),
});

/** Without the password. `givenServer`: named by a setting of the server, which takes precedence. */
export type EmailSettings = z.infer<typeof settings>;

export const emailSettingsKeys = { all: ["email-settings"] as const };

/** For Admins; null when the backend does not send emails itself, as on hosted Supabase. */
export function emailSettingsQueryOptions() {
  return queryOptions({
    queryKey: emailSettingsKeys.all,
    queryFn: async ({ signal }): Promise<EmailSettings | null> => {
      const response = await askEmailSettings({ signal });
      return response.status === 404 ? null : readEmailSettings(response);
    },
  });
}

export async function askEmailSettings(init: RequestInit): Promise<Response> {
  const { backendUrl, publishableKey } = config();
  return askServer(`${backendUrl}/auth/v1/email-settings`, {
    ...init,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${await accessToken()}`,
      "content-type": "application/json",
    },
  });
}

export async function readEmailSettings(response: Response): Promise<EmailSettings> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return settings.parse(body);
  throw refusalOf(body, response.status === 403 ? "forbidden" : "invalid");
}
