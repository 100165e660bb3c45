import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";

export type FrontPageSheet = { title: string; text: string };

/** Everyone sees the card at once. */
export function useAddToFrontPage() {
  return useChange(
    async ({ title, text }: FrontPageSheet) =>
      unwrap(
        await backend()
          .from("front_page_content")
          .insert({ title, excerpt: text.slice(0, 1000), content_type: "announcement", published: true }),
      ),
    [[]],
  );
}
