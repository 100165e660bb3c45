import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { JuniorInitials } from "./junior-initials.ts";
import { MemberLink } from "./member-link.tsx";

test("a junior's name keeps his initials ready for paper, everybody else's stays", () => {
  renderApp(
    <JuniorInitials value={new Map([["m1", "T. Y. 2"]])}>
      <MemberLink member={{ id: "m1", name: "Tim Young" }} seasonId="s1" />
      <MemberLink member={{ id: "m2", name: "Ann Lee" }} seasonId={null} />
    </JuniorInitials>,
  );
  const junior = screen.getByRole("link", { name: "Tim Young" });
  expect(junior.closest("[data-initials]")?.getAttribute("data-initials")).toBe("T. Y. 2");
  const other = screen.getByRole("link", { name: "Ann Lee" });
  expect(other.closest("[data-initials]")).toBeNull();
  expect(other.getAttribute("href")).toBe("/statistics?member=m2");
});
