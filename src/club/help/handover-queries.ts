import { queryOptions } from "@tanstack/react-query";
import { accessToken } from "#lib/auth/auth-client.ts";
import { config } from "#lib/config.ts";
import { BackendError } from "#lib/errors.ts";
import { askServer } from "#lib/reachability.ts";
import { z } from "#lib/zod.ts";

const answer = z.object({
  host: z.object({
    machine: z.string(),
    systemUser: z.string(),
    program: z.string(),
    data: z.string(),
    backups: z.string(),
    database: z.string().nullable(),
    copies: z.string().nullable(),
    mailServer: z.string().nullable(),
    address: z.string(),
    start: z.string(),
    command: z.string(),
    isCheckout: z.boolean(),
  }),
  people: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
});

export type Handover = z.infer<typeof answer>;

/** For Admins; null when the backend does not provide it, as on hosted Supabase. */
export function handoverQueryOptions() {
  return queryOptions({
    queryKey: ["handover"],
    queryFn: async ({ signal }): Promise<Handover | null> => {
      const { backendUrl, publishableKey } = config();
      const response = await askServer(`${backendUrl}/auth/v1/handover`, {
        signal,
        headers: { apikey: publishableKey, authorization: `Bearer ${await accessToken()}` },
      });
      if (response.status === 404) return null;
      if (response.ok) return answer.parse(await response.json());
      throw new BackendError("forbidden", { message: "Only an Admin can see where the site runs." });
    },
  });
}
