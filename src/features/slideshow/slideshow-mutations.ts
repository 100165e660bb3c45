import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { slideshowKeys } from "./slideshow-queries.ts";

export type MadeDisplayLink = { id: string; secret: string };

/** The secret is in the answer and nowhere else. */
export function useMakeDisplayLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      unwrap(await backend().rpc("make_display_link", { name })) as unknown as MadeDisplayLink,
    onSettled: () => client.invalidateQueries({ queryKey: slideshowKeys.displayLinks }),
  });
}

export function useRevokeDisplayLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (linkId: string) =>
      unwrap(await backend().rpc("revoke_display_link", { link_id: linkId })),
    onSettled: () => client.invalidateQueries({ queryKey: slideshowKeys.displayLinks }),
  });
}
