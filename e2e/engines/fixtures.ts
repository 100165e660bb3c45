import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { signInToData } from "../at-the-line-season.ts";
import { ClubHouse } from "../club-house.ts";
import { type Connection, connectTo } from "./connection.ts";
import { startFirefox } from "./firefox.ts";
import { Screen } from "./screen.ts";
import type { Engine } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export type EngineOptions = { engineName: "firefox" | "webkit" };
type WorkerFixtures = {
  engine: Engine;
  club: ClubHouse;
  /** The data API, asked by the club's Admin. */
  data: SupabaseClient;
  /** What the engines reach the club through. */
  connection: Connection;
  /** The id of the demonstration club's season in progress; tests make seasons beside it. */
  season: string;
};
type TestFixtures = {
  /** The screen of a person who has not signed in and shares nothing with the others. */
  openScreen: () => Promise<Screen>;
};

const startTimeout = 90_000;

/** Playwright's test with one of the engines and the demonstration club. A JavaScript error fails the test. */
export const test = base.extend<TestFixtures, EngineOptions & WorkerFixtures>({
  engineName: ["firefox", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await { firefox: startFirefox, webkit: startWebKit }[engineName]();
      await use(engine);
      await engine.end();
    },
    { scope: "worker", timeout: startTimeout },
  ],

  club: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a fixture wants from its first argument
    async ({}, use) => {
      const club = new ClubHouse();
      await club.open({ demo: true, ownClub: "" });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: startTimeout },
  ],

  data: [async ({ club }, use) => use(await signInToData(club)), { scope: "worker" }],

  season: [
    async ({ data }, use) => {
      const active = await data.from("seasons").select("id").eq("status", "active").single();
      if (active.error) throw active.error;
      await use(active.data.id);
    },
    { scope: "worker", auto: true },
  ],

  connection: [
    async ({ club }, use) => {
      const connection = await connectTo(club.url);
      await use(connection);
      await connection.cut();
    },
    { scope: "worker" },
  ],

  openScreen: async ({ engine, connection, data }, use, info) => {
    const screens: Screen[] = [];
    const before = await reportedErrors(data);
    await use(async () => {
      const screen = new Screen(await engine.openTab(), connection.url);
      screens.push(screen);
      return screen;
    });
    for (const [index, { tab }] of screens.entries()) {
      try {
        if (info.status !== info.expectedStatus)
          await writeFile(info.outputPath(`screen-${index + 1}.png`), await tab.screenshot());
      } finally {
        await tab.close();
      }
    }
    const reported = (await reportedErrors(data)).slice(before.length);
    expect([...screens.flatMap(({ tab }) => tab.errors), ...reported], "JavaScript errors").toEqual([]);
  },
});

/** What the site reported to the server, in whatever engine. */
async function reportedErrors(data: SupabaseClient): Promise<string[]> {
  const { data: notes, error } = await data
    .from("error_notes")
    .select("message, route, times")
    .order("first_at");
  if (error) throw error;
  return notes.map((note) => JSON.stringify(note));
}
