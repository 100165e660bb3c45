import { expect, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type RecordedRow, readScores, type ShortSeason } from "./at-the-line-season.ts";

/** One round of five targets. */
export const short = { events: ["singles16"], targetsPerRound: 5 };

export async function openLine(
  page: Page,
  season: ShortSeason,
  { team, event }: { team: string; event?: string },
): Promise<void> {
  const params = new URLSearchParams({
    season: season.id,
    week: "1",
    team: season.teams[team] ?? "",
    view: "line",
  });
  if (event) params.set("event", event);
  await page.goto(`/add-team-scores?${params}`);
  await expect(page.getByRole("button", { name: /^Start: / })).toBeVisible();
}

/** The names of the squad in the order of their turns. */
export async function startSquad(page: Page, season: ShortSeason, team: string): Promise<string[]> {
  await openLine(page, season, { team });
  await page.getByRole("button", { name: /^Start: / }).click();
  const squad = page.getByRole("list", { name: "The squad" }).getByRole("button");
  await expect(squad).toHaveCount(season.rosters[team]?.length ?? 0);
  const rows = await squad.allTextContents();
  const names = (season.rosters[team] ?? []).map(({ name }) => name);
  return rows.map((row) => names.find((name) => row.includes(name)) ?? row);
}

export async function keys(page: Page, pressed: string): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

export async function expectUp(page: Page, name: string | undefined, target: number): Promise<void> {
  const up = page.locator("button[aria-current=true]");
  await expect(up).toContainText(name ?? "");
  await expect(page.getByText(new RegExp(`· targets? ${target}(–\\d+)? of `))).toBeVisible();
}

export async function details(data: SupabaseClient, season: ShortSeason): Promise<RecordedRow["detail"][]> {
  return (await readScores(data, season.id)).map(({ detail }) => detail);
}
