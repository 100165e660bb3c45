import { SeasonBookError } from "#league/book/book.ts";

/** null when the engine refuses the book. */
export function unlessRefused<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}
