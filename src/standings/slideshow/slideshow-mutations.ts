import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { z } from "#lib/zod.ts";
import { slideshowKeys } from "./slideshow-queries.ts";

export type MadeDisplayLink = { id: string; secret: string };

/** Only this response has the secret. */
export function useMakeDisplayLink() {
  return useChange(
    async (name: string) =>
      // The database made this object.
      unwrap(await backend().rpc("make_display_link", { name })) as MadeDisplayLink,
    [slideshowKeys.displayLinks],
  );
}

/** `address`: path and settings of the slides for the screen. */
export type DisplayConnection = { code: string; name: string; address: string };

/** `seconds`: the wait after too many wrong codes. */
const connectedDisplay = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["connected", "wrong"]) }),
  z.object({ state: z.literal("blocked"), seconds: z.number() }),
]);
export type ConnectedDisplay = z.output<typeof connectedDisplay>;

export function useConnectDisplay() {
  return useChange(
    async (connection: DisplayConnection) =>
      connectedDisplay.parse(unwrap(await backend().rpc("connect_display", connection))),
    [slideshowKeys.displayLinks],
  );
}

export function useRevokeDisplayLink() {
  return useChange(
    async (linkId: string) => unwrap(await backend().rpc("revoke_display_link", { link_id: linkId })),
    [slideshowKeys.displayLinks],
  );
}
