// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEarlyRequests, takeEarlyResponse } from "./early-requests.ts";
import { type PageData, setPageData } from "./page-data.ts";

const start = "https://club.example/rest/v1/rpc/league_start";
const profile = "https://club.example/rest/v1/app_users?select=*&email=eq.pat%40club.example";
const inTwoHours = () => Date.now() / 1000 + 7200;
const fetchMock = vi.fn<typeof fetch>();
const page: PageData = {
  path: "",
  at: "",
  config: { backendUrl: "https://club.example", publishableKey: "key" },
  isForMembers: true,
  queries: [],
};
const response = { body: "{}", status: 200, type: "application/json" };
const html = "<p>the page\nof Zoë 🎯</p>";
const texts = [
  ['[{"name":"Zoë 🎯"}]', "/rest/v1/members"],
  ['{"seasons":[]}', "/rest/v1/rpc/league_start"],
] as const;
const parts = {
  html: html.length,
  responses: texts.map(([text, url]) => ({ ...response, url, length: text.length })),
};
const content = `${JSON.stringify(parts)}\n${html}${texts.map(([text]) => text).join("")}`;

function signIn(expires_at = inTwoHours()) {
  const session = { access_token: "token", expires_at, user: { id: "pat", email: "Pat@club.example" } };
  localStorage.setItem("club-session", JSON.stringify(session));
}
const addresses = () => fetchMock.mock.calls.map(([url]) => String(url));
const ask = (body = "{}", token = "token") =>
  takeEarlyResponse(start, { method: "POST", body, headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset().mockImplementation(async () => new Response(content));
  vi.stubGlobal("fetch", fetchMock);
  setPageData(page);
  signIn();
});
afterEach(() => {
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setPageData(null);
  history.replaceState(null, "", "/");
  localStorage.clear();
  document.documentElement.removeAttribute("data-elsewhere");
});

test("a member's page is asked for with the stored token, for this screen", async () => {
  history.replaceState(null, "", "/leaderboard?season=7");
  expect(await sendEarlyRequests()).toBe(html);
  const url = new URL(addresses()[0] ?? "");
  expect([url.origin, url.pathname, url.searchParams.get("page"), url.searchParams.get("width")]).toEqual([
    "https://club.example",
    "/first-content",
    "/leaderboard?season=7",
    String(innerWidth),
  ]);
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ authorization: "Bearer token" });
});

test("the front page is asked for with the end of the last visit, and the visit is noted", async () => {
  const visitPart = () => new URL(addresses().at(-1) ?? "").searchParams.get("visit");
  await sendEarlyRequests();
  expect(visitPart()).toBeNull();
  const lastVisit = Date.now();
  vi.advanceTimersByTime(3_600_000);
  await sendEarlyRequests();
  expect(visitPart()).toBe(new Date(lastVisit).toISOString());
});

test("the application's same request has the response that the page was made of, once", async () => {
  await sendEarlyRequests();
  expect(await (await ask())?.json()).toEqual({ seasons: [] });
  expect(ask()).toBeUndefined();
  const members = takeEarlyResponse("https://club.example/rest/v1/members", {
    method: "POST",
    body: "{}",
    headers: { authorization: "Bearer token" },
  });
  expect(await (await members)?.json()).toEqual([{ name: "Zoë 🎯" }]);
});

test.each([
  ["with another body", '{"season_id":"7"}', "token"],
  ["of another person", "{}", "another"],
])("a request %s never has it", async (_what, body, token) => {
  await sendEarlyRequests();
  expect(ask(body, token)).toBeUndefined();
  expect(ask()).toBeUndefined();
});

test("a response that nobody took for a while is not given to a later request", async () => {
  await sendEarlyRequests();
  vi.advanceTimersByTime(15_001);
  expect(ask()).toBeUndefined();
});

test("where the server does not render the page, nothing is shown and the application asks by itself", async () => {
  fetchMock.mockImplementation(async () => new Response("", { status: 404 }));
  expect(await sendEarlyRequests()).toBeUndefined();
  expect(ask()).toBeUndefined();
});

test("whoever gives up waiting for the profile ends the request", () => {
  setPageData({ ...page, isForMembers: false });
  const leaving = new AbortController();
  sendEarlyRequests();
  takeEarlyResponse(profile, { headers: { authorization: "Bearer token" }, signal: leaving.signal });
  leaving.abort();
  expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test("a visitor's document asks for nothing, and neither does a token that is about to end", () => {
  localStorage.clear();
  sendEarlyRequests();
  signIn(Date.now() / 1000 + 80);
  sendEarlyRequests();
  localStorage.setItem("club-session", "no session");
  sendEarlyRequests();
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ["a device that keeps what was shown", () => localStorage.setItem("club-queries", "kept")],
  ["a stored document of another address", () => document.documentElement.setAttribute("data-elsewhere", "")],
  ["a page that is not rendered for members", () => setPageData({ ...page, isForMembers: false })],
])("%s asks for the profile alone", (_what, prepare) => {
  prepare();
  sendEarlyRequests();
  expect(addresses()).toEqual([profile]);
});
