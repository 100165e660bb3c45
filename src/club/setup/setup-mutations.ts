import { useMutation } from "@tanstack/react-query";
import { z } from "#lib/zod.ts";
import type { FoundPlace } from "#ui/form/place-search.tsx";
import type { MailServer, SetupRequest } from "./core/setup-form.ts";
import { askSetup } from "./setup-requests.ts";

const found = z.object({
  places: z
    .array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        timeZone: z.string(),
      }),
    )
    .nullable(),
});

export function useFindTowns() {
  return useMutation({
    mutationFn: async (query: string): Promise<FoundPlace[] | null> =>
      found.parse(await askSetup("find-place", { query })).places,
  });
}

const sendReply = z.union([z.object({ sentTo: z.string() }), z.object({ sentence: z.string() })]);

/** Returns the address the test email went to, or the error. */
export function useTryMailServer() {
  return useMutation({
    mutationFn: async (request: { mailServer: MailServer; to: string }) =>
      sendReply.parse(await askSetup("test-email", request)),
  });
}

/** Sets up the club; after that, this page no longer exists. */
export function useCompleteSetup() {
  return useMutation({
    mutationFn: async (request: SetupRequest) => void (await askSetup("complete", request)),
  });
}
