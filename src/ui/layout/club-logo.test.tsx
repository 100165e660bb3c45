import { expect, test } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { renderApp } from "#testing/render-app.tsx";
import { ClubLogo } from "./club-logo.tsx";

function open(logo_url: string | null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], { ...aClub, logo_url });
  return renderApp(<ClubLogo />, { queryClient }).container.querySelector("img");
}

test("the logo is beside the name, so that it is not read aloud; without one there is no gap", () => {
  expect(open("/logo.png")).toHaveAttribute("alt", "");
  expect(open(null)).toBeNull();
});
