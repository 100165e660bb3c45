import { SeasonBookError } from "#league/book/book.ts";

export function unlessRefused<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}
