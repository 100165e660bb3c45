import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { JuniorIds } from "./junior-ids.ts";
import { MemberLink } from "./member-link.tsx";

test("a junior's name keeps his initials ready for paper, everybody else's stays", () => {
  renderApp(
    <JuniorIds value={new Set(["m1"])}>
      <MemberLink member={{ id: "m1", name: "Tim Young" }} seasonId="s1" />
      <MemberLink member={{ id: "m2", name: "Ann Lee" }} seasonId={null} />
    </JuniorIds>,
  );
  const junior = screen.getByRole("link", { name: "Tim Young" });
  expect(junior.closest("[data-initials]")?.getAttribute("data-initials")).toBe("T. Y.");
  const other = screen.getByRole("link", { name: "Ann Lee" });
  expect(other.closest("[data-initials]")).toBeNull();
  expect(other.getAttribute("href")).toBe("/statistics?member=m2");
});
