import { z } from "#lib/zod.ts";
import { scorerSquadSchema } from "./core/scorer-squad.ts";

const storageKey = "club-scorer-link";

const scorerPhoneSchema = z.object({
  code: z.string(),
  secret: z.string().min(1),
  /** Initials of who scores; empty: not said yet. */
  scorer: z.string(),
  squad: scorerSquadSchema,
  shot: z.record(z.string(), z.number().int()),
});

/** What this browser keeps of the code it opened, so that it goes on without a signal. */
export type ScorerPhone = z.infer<typeof scorerPhoneSchema>;

/** The code that this phone opened last; null: none, or a browser that keeps nothing. */
export function readScorerPhone(): ScorerPhone | null {
  try {
    return scorerPhoneSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps it for the next time the page is opened. */
export function storeScorerPhone(phone: ScorerPhone) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(phone));
  } catch {
    // It holds until the page is closed; after that the code is typed again.
  }
}
