import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { emptyNews } from "../core/news-form.ts";
import { NewsEditor } from "./news-editor.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [2, true],
  [30, false],
])("the picture of an article's draft, after %i hours there: %s", async (hours, isThere) => {
  respondWith(() => undefined);
  const saved = { form: emptyNews("Pat"), revision: null };
  const form = { ...saved.form, title: "Open day", imagePath: "a/hill.webp", imageDescription: "A hill" };
  const savedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  renderApp(
    <NewsEditor
      id="n1"
      draftKey={{ accountId: "a", place: "test" }}
      saved={saved}
      draft={{ content: { form, revision: null }, savedAt }}
      discard={async () => undefined}
      onClose={() => undefined}
    />,
    { user: aUser({ role: "Board Member" }) },
  );
  expect(await screen.findByDisplayValue("Open day")).toBeVisible();
  expect(screen.queryByLabelText("Picture description") !== null).toBe(isThere);
});
