import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { renderApp } from "#testing/render-app.tsx";
import { ClubLogo } from "./club-logo.tsx";
import { ClubMark } from "./club-mark.tsx";

function open(logo_url: string | null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], { ...aClub, logo_url });
  return renderApp(<ClubLogo />, { queryClient }).container.querySelector("img, svg");
}

test("the logo is beside the name, so that it is not read aloud; without one the drawn mark is, in its size", () => {
  expect(open("/logo.png")).toHaveAttribute("alt", "");
  const mark = open(null);
  expect(mark?.tagName).toBe("svg");
  expect(mark).toHaveAttribute("aria-hidden", "true");
  expect(mark).toHaveAttribute("width", "40");
});

test("the mark is the drawing of the tab's icon, in the color of the theme", () => {
  const icon = readFileSync("public/favicon.svg", "utf8");
  const { container } = render(<ClubMark />);
  expect(shapesOf(container.innerHTML)).toEqual(
    shapesOf(icon).map((shape) => shape.replace("#f08a1d", "var(--accent)")),
  );
  expect(shapesOf(icon)).toHaveLength(6);
});

/** Each shape with its attributes in one order. */
function shapesOf(markup: string): string[] {
  return [...markup.matchAll(/<(circle|path|g|ellipse) ([^>]*?)\/?>/g)]
    .filter(([, name]) => name !== "g")
    .map(([, name, attributes = ""]) =>
      [name, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(" "),
    );
}
