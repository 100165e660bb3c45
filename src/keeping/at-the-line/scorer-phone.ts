import { z } from "#lib/zod.ts";
import { scorerSquadSchema } from "./core/scorer-squad.ts";

const storageKey = "club-scorer-link";

const scorerPhoneSchema = z.object({
  code: z.string(),
  secret: z.string().min(1),
  /** The scorer's initials; empty: not given yet. */
  scorer: z.string(),
  squad: scorerSquadSchema,
  shot: z.record(z.string(), z.number().int()),
});

/** Stored in the browser, so that scoring continues without a signal. */
export type ScorerPhone = z.infer<typeof scorerPhoneSchema>;

export function readScorerPhone(): ScorerPhone | null {
  try {
    return scorerPhoneSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ""));
  } catch {
    return null;
  }
}

export function storeScorerPhone(phone: ScorerPhone) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(phone));
  } catch {
    // Without storage the code lasts until the page is closed and then has to be typed again.
  }
}
