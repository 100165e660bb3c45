// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEarlyRequests, takeEarlyResponse } from "./early-requests.ts";
import { type PageData, setPageData } from "./page-data.ts";

const start = "https://club.example/rest/v1/rpc/league_start";
const profile = "https://club.example/rest/v1/app_users?select=*&email=eq.pat%40club.example";
const inAnHour = () => Date.now() / 1000 + 3600;
const asked = vi.fn<typeof fetch>();
const document: PageData = {
  path: "",
  at: "",
  config: { backendUrl: "https://club.example", publishableKey: "key" },
  ask: "league_start",
  clubSettings: null,
  frontPage: [],
  scrollingText: [],
};

function signIn(expires_at = inAnHour()) {
  const session = { access_token: "token", expires_at, user: { email: "Pat@club.example" } };
  localStorage.setItem("club-session", JSON.stringify(session));
}
const addresses = () => asked.mock.calls.map(([url]) => String(url));
const ask = (body = "{}", token = "token") =>
  takeEarlyResponse(start, { method: "POST", body, headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => new Response("early"));
  vi.stubGlobal("fetch", asked);
  setPageData(document);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const url of [start, profile]) takeEarlyResponse(url);
  setPageData(null);
  history.replaceState(null, "", "/");
  localStorage.clear();
});

test("a member's profile and what the page shows first are asked for with the stored token", async () => {
  sendEarlyRequests();
  expect(addresses()).toEqual([profile, start]);
  expect(asked.mock.calls[1]?.[1]).toMatchObject({
    method: "POST",
    body: "{}",
    headers: { apikey: "key", authorization: "Bearer token" },
  });
});

test("the same request has the response that was asked for early, once", async () => {
  sendEarlyRequests();
  expect(await (await ask())?.text()).toBe("early");
  expect(ask()).toBeUndefined();
});

test("a season in the address is the one that is asked for", async () => {
  history.replaceState(null, "", "/leaderboard?season=7");
  sendEarlyRequests();
  expect(ask("{}")).toBeUndefined();
  sendEarlyRequests();
  expect(await (await ask('{"season_id":"7"}'))?.text()).toBe("early");
});

test("another person's request never has it", () => {
  sendEarlyRequests();
  expect(ask("{}", "another")).toBeUndefined();
  expect(ask()).toBeUndefined();
});

test("a response that nobody took for a while is not given to a later request", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  sendEarlyRequests();
  vi.advanceTimersByTime(15_001);
  expect(ask()).toBeUndefined();
});

test("whoever gives up waiting ends the request", () => {
  const leaving = new AbortController();
  sendEarlyRequests();
  const headers = { authorization: "Bearer token" };
  takeEarlyResponse(start, { body: "{}", headers, signal: leaving.signal });
  leaving.abort();
  expect(asked.mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
});

test("a visitor's document asks for nothing, and neither does a token that is about to end", () => {
  localStorage.clear();
  sendEarlyRequests();
  signIn(Date.now() / 1000 + 80);
  sendEarlyRequests();
  localStorage.setItem("club-session", "no session");
  sendEarlyRequests();
  expect(asked).not.toHaveBeenCalled();
});

test("a device that keeps what was shown asks for the profile alone", () => {
  localStorage.setItem("club-queries", "kept");
  sendEarlyRequests();
  expect(addresses()).toEqual([profile]);
});
