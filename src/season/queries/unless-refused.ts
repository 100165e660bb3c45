import { SeasonBookError } from "#league/book/book.ts";

export function unlessRefused<Result>(make: () => Result): Result | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}
