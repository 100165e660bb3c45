import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";

/** Deletes the demonstration. The page loads again, so that nothing of it stays on the screen. */
export async function startOwnClub(): Promise<void> {
  unwrap(await backend().rpc("start_own_club"));
  location.assign("/");
}
