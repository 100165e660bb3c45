import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { Notice } from "./notice.tsx";

test("an error interrupts, a success waits its turn", () => {
  const { unmount } = renderApp(<Notice kind="error" title="Not saved" />);
  expect(screen.getByRole("alert").textContent).toBe("Not saved");
  unmount();
  renderApp(
    <Notice kind="success" title="Saved">
      All 5 scores.
    </Notice>,
  );
  expect(screen.getByRole("status").textContent).toBe("SavedAll 5 scores.");
});
