import { SeasonBookError } from "#league/book/book.ts";

/** What is made of a season book; null where the engine refuses the book. */
export function unlessRefused<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}
