import { expect, type Page } from "@playwright/test";
import { startWeatherServer, type WeatherServer } from "#testing/weather-server.ts";
import { test as base, signIn } from "./fixtures.ts";
import { startPreparedClub } from "./prepared-clubs.ts";

type Night = { url: string; admin: { email: string; password: string }; weather: WeatherServer };

/** A club whose weather service is on this machine, and answers as each test asks. */
const test = base.extend<{ openScreen: (path: string) => Promise<Page> }, { night: Night }>({
  night: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern
    async ({}, use) => {
      const weather = await startWeatherServer();
      const server = await startPreparedClub({ demo: true, environment: { WEATHER_URL: weather.url } });
      await use({ url: server.url, admin: server.admin, weather });
      await server.stop();
      await weather.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  openScreen: async ({ browser, night, complaints }, use) => {
    const context = await browser.newContext({ baseURL: night.url });
    complaints.listen(context);
    const page = await context.newPage();
    await signIn(page, night.admin.email, night.admin.password);
    await use(async (path) => {
      await page.goto(path);
      return page;
    });
    await context.close();
  },
});

test.describe.configure({ mode: "serial" });

const line = (page: Page) => page.getByText(/^Weather:/);

async function typeRound(page: Page, name: string, hits: string) {
  await page.getByRole("combobox", { name: "Member" }).fill(name);
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel("Hits of 25").fill(hits);
}

/** Some days ago may lie before the week: then the sheet asks whether it is a pre-shoot. */
async function answerKind(page: Page, request: Promise<unknown>): Promise<void> {
  const question = page.getByRole("button", { name: "Save as pre-shoot" });
  const isAsked = await Promise.race([question.waitFor().then(() => true), request.then(() => false)]);
  if (isAsked) await question.click();
}

/** What the server was given of the last round that was saved. */
async function saveAndRead(page: Page): Promise<Record<string, unknown>> {
  const request = page.waitForRequest(/rpc\/record_scores/);
  const saved = page.waitForResponse(/rpc\/record_scores/);
  await page.getByRole("button", { name: "Save and next" }).click();
  await answerKind(page, request);
  const { entries } = (await request).postDataJSON() as { entries: Record<string, unknown>[] };
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  return entries[0] ?? {};
}

test("a round is saved while nobody knows the weather, and without it", { tag: "@whole" }, async ({
  openScreen,
  night,
}) => {
  night.weather.setManner("hang");
  const page = await openScreen("/");
  let ask: () => void = () => undefined;
  const isSaved = new Promise<void>((saved) => {
    ask = saved;
  });
  // No answer can come before the round is saved: a save that waited for one would never end.
  await page.route("**/functions/v1/fetch-weather", async (route) => {
    await isSaved;
    await route.continue();
  });
  await page.goto("/add-score");
  // Not today: the weather box has asked for that, and a day is asked for whole.
  await page.getByLabel("Date shot").fill(dayBefore(2));
  await page.getByLabel("Time").fill("18:30");
  await typeRound(page, "a", "21");
  await expect(line(page)).toContainText("looking it up");
  const entry = await saveAndRead(page);
  expect([entry.weather_description, entry.weather_temperature]).toEqual([null, null]);
  ask();
  await expect.poll(() => night.weather.asked.length).toBeGreaterThan(0);
  await expect(line(page)).toContainText("none found", { timeout: 15_000 });
});

test("the weather of the date and time is filled in and saved with the round", { tag: "@whole" }, async ({
  openScreen,
  night,
}) => {
  night.weather.release();
  night.weather.setHour(() => ({ temperature: 52.4, code: 61, wind: 11.2 }));
  const page = await openScreen("/add-score");
  await page.getByLabel("Date shot").fill(dayBefore(3));
  await page.getByLabel("Time").fill("18:30");
  await expect(line(page)).toHaveText("Weather: 52 °F, light rain, wind 11 mph");
  await typeRound(page, "b", "20");
  expect(await saveAndRead(page)).toMatchObject({
    weather_description: "Light rain",
    weather_temperature: 52,
    weather_wind_speed: 11,
  });
});

test("what a person typed stays when the answer comes late", { tag: "@whole" }, async ({
  openScreen,
  night,
}) => {
  night.weather.setManner("hang");
  const page = await openScreen("/add-score");
  await page.getByLabel("Date shot").fill(dayBefore(5));
  await page.getByLabel("Time").fill("18:30");
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Temperature, °F").fill("-4");
  const came = page.waitForResponse(/fetch-weather/);
  night.weather.release();
  await came;
  await expect(line(page)).toHaveText("Weather: -4 °F, light rain, wind 11 mph");
  await page.getByLabel("Temperature, °F").fill("4444");
  await typeRound(page, "c", "19");
  await page.getByRole("button", { name: "Save and next" }).click();
  await expect(page.getByText(/The temperature is a number from −100 to 150/).first()).toBeVisible();
  await expect(page.getByLabel("Temperature, °F")).toBeFocused();
  await page.getByLabel("Temperature, °F").fill("-4");
  expect(await saveAndRead(page)).toMatchObject({
    weather_description: "Light rain",
    weather_temperature: -4,
  });
});

test("the sheet of a team has one weather for its night, saved with each of its rounds", {
  tag: "@whole",
}, async ({ openScreen, night }) => {
  night.weather.release();
  const page = await openScreen("/add-team-scores?view=sheet");
  const popover = page.getByRole("button", { name: /^Date, time and weather: / });
  await popover.click();
  await page.getByLabel("Date shot").fill(dayBefore(4));
  await page.getByLabel("Time", { exact: true }).fill("19:00");
  await expect(line(page)).toHaveText("Weather: 52 °F, light rain, wind 11 mph");
  await page.getByRole("button", { name: "Done" }).click();
  const cells = page.getByRole("textbox", { name: /, round [12]$/ });
  const empty = cells.and(page.locator('[value=""]'));
  await empty.nth(0).fill("20");
  await popover.click();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Conditions").fill("Drizzle and a rainbow");
  await expect(line(page)).toContainText("drizzle and a rainbow");
  // The browser writes the draft beside the typing; no one reloads within the same moment.
  await page.waitForTimeout(1000);
  await page.reload();
  await popover.click();
  await expect(line(page)).toHaveText("Weather: 52 °F, drizzle and a rainbow, wind 11 mph");
  await page.getByRole("button", { name: "Done" }).click();
  const request = page.waitForRequest(/rpc\/record_scores/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await answerKind(page, request);
  const { entries } = (await request).postDataJSON() as { entries: Record<string, unknown>[] };
  expect(entries).toMatchObject([
    {
      hits: 20,
      time_of_round: "19:00",
      weather_description: "Drizzle and a rainbow",
      weather_temperature: 52,
      weather_wind_speed: 11,
    },
  ]);
});

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
