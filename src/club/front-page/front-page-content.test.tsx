import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { FrontPage } from "./front-page.tsx";

const now = new Date("2026-11-21T20:15:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bare = {
  title: "Work party",
  content_type: "event",
  featured: false,
  published: true,
  display_order: 1,
  excerpt: null,
  content: null,
  author_name: null,
  created_at: "2026-11-01T12:00:00+00:00",
  start_date: null,
  end_date: null,
  image_url: null,
  document_url: null,
  document_name: null,
  external_link_url: null,
  external_link_text: null,
};

const club = { ...aClub, latitude: 44.9, longitude: -93.6 };
const usual = { description: "Partly cloudy", temperature: 61, windSpeed: 8 };

/** The page of a club whose clock is Chicago's; what is asked of it, in order. */
function open(
  content: (request: Request) => Reply | Error | undefined,
  weather: () => Reply | undefined = () => ({ body: usual }),
) {
  const requests = respondWith((request) => {
    if (request.path.endsWith("/front_page_content")) return content(request);
    if (request.path.endsWith("/club_settings")) return { body: club };
    return request.path.endsWith("/fetch-weather") ? weather() : { body: [] };
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], club);
  const rendered = renderApp(<FrontPage />, { queryClient });
  const requestsTo = (end: string) => requests.filter(({ path }) => path.endsWith(end));
  return { ...rendered, requestsTo };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const minutes = 60_000;

test("it says that content is loading", async () => {
  open(() => undefined);
  expect(await screen.findByText("Loading content...")).toBeVisible();
  expect(screen.queryByText("No published content available at this time.")).toBeNull();
});

test("an empty list is said in words", async () => {
  open(() => ({ body: [] }));
  expect(await screen.findByText("No published content available at this time.")).toBeVisible();
  expect(screen.queryByText("Loading content...")).toBeNull();
});

test("a failure to load shows the empty list", async () => {
  open(() => ({ status: 400, body: { message: "no", code: "22023" } }));
  expect(await screen.findByText("No published content available at this time.")).toBeVisible();
});

test("date lines say a day, a range, or an end, and nothing without dates", async () => {
  const dated = [
    ["2099-11-28", null],
    ["2099-11-28", "2099-11-28"],
    ["2099-11-28", "2099-11-29"],
    [null, "2099-11-29"],
    [null, null],
  ].map(([start_date, end_date], index) => ({
    ...bare,
    id: `${index}`,
    title: `Card ${index}`,
    start_date,
    end_date,
  }));
  open(() => ({ body: dated }));
  await screen.findByRole("article", { name: "Card 0" });
  const card = (index: number) => screen.getByRole("article", { name: `Card ${index}` });
  const lines = [
    "Date: Nov 28, 2099",
    "Date: Nov 28, 2099",
    "Nov 28, 2099 - Nov 29, 2099",
    "Until: Nov 29, 2099",
  ];
  for (const [index, line] of lines.entries()) expect(within(card(index)).getByText(line)).toBeVisible();
  expect(card(4)).not.toHaveTextContent("2099");
});

test("an announcement and an other card are named so, a card without extras has none, and labels of its own are used", async () => {
  const full = {
    ...bare,
    id: "b",
    title: "Named",
    content_type: "other",
    document_url: "/plan.pdf",
    document_name: "The plan",
    external_link_url: "https://example.org/map",
    external_link_text: "A map",
  };
  open(() => ({ body: [{ ...bare, id: "a", title: "Bare", content_type: "announcement" }, full] }));
  const plain = await screen.findByRole("article", { name: "Bare" });
  expect(plain).toHaveTextContent("Announcement");
  expect(plain).not.toHaveTextContent(/Featured|Download|External|Date|Until/);
  expect(within(plain).queryByRole("link")).toBeNull();
  const other = screen.getByRole("article", { name: "Named" });
  expect(other).toHaveTextContent("Other");
  expect(within(other).getByRole("link", { name: "The plan" })).toHaveAttribute("href", "/plan.pdf");
  expect(within(other).getByRole("link", { name: "A map" })).toHaveAttribute(
    "href",
    "https://example.org/map",
  );
});

test("content is asked for in the order of the board, again after ten minutes, and not before", async () => {
  const { requestsTo } = open(() => ({ body: [{ ...bare, id: "a" }] }));
  await screen.findByRole("article");
  const [first] = requestsTo("/front_page_content");
  expect(first?.search.get("published")).toBe("eq.true");
  expect(first?.search.get("order")).toBe("display_order.asc,created_at.desc,id.asc");
  await pass(9.8 * minutes);
  expect(requestsTo("/front_page_content")).toHaveLength(1);
  await pass(0.3 * minutes);
  expect(requestsTo("/front_page_content")).toHaveLength(2);
});

test("content is fresh for five minutes: coming back to the page asks again only later", async () => {
  const { requestsTo, queryClient, unmount } = open(() => ({ body: [{ ...bare, id: "a" }] }));
  await screen.findByRole("article");
  unmount();
  await pass(4.5 * minutes);
  const { unmount: leave } = renderApp(<FrontPage />, { queryClient });
  await screen.findByRole("article");
  expect(requestsTo("/front_page_content")).toHaveLength(1);
  leave();
  await pass(0.7 * minutes);
  renderApp(<FrontPage />, { queryClient });
  await waitFor(() => expect(requestsTo("/front_page_content")).toHaveLength(2));
});

describe("the weather box", () => {
  const box = () => screen.findByRole("complementary", { name: "Weather at the club" });

  test("has its lines before the weather is known, so that nothing moves then", async () => {
    open(
      () => ({ body: [] }),
      () => undefined,
    );
    expect(await within(await box()).findByText("Wind –")).toBeVisible();
  });

  test("shows temperature, description and wind, and asks again every ten minutes", async () => {
    let weather = usual;
    const { requestsTo } = open(
      () => ({ body: [] }),
      () => ({ body: weather }),
    );
    const weatherBox = await box();
    expect(await within(weatherBox).findByText("61 °F")).toBeVisible();
    expect(weatherBox).toHaveTextContent("Partly cloudy");
    expect(weatherBox).toHaveTextContent("Wind 8 mph");
    expect(within(weatherBox).getByRole("link", { name: /Open-Meteo/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/open-meteo\.com/),
    );
    expect(requestsTo("/fetch-weather").map(({ body }) => body)).toEqual([
      { date: "2026-11-21", timeOfRound: "14:15", isFutureDate: false },
    ]);
    weather = { description: "Light rain", temperature: 58, windSpeed: 12 };
    await pass(9.5 * minutes);
    expect(requestsTo("/fetch-weather")).toHaveLength(1);
    await pass(0.6 * minutes);
    expect(await within(weatherBox).findByText("58 °F")).toBeVisible();
    expect(requestsTo("/fetch-weather")[1]?.body).toMatchObject({ timeOfRound: "14:25" });
  });

  test.each([
    ["a failure", { status: 500, body: { message: "no" } }],
    ["a service without weather", { body: { description: "", temperature: 0, windSpeed: 0 } }],
  ])("%s shows zeros", async (_, reply) => {
    open(
      () => ({ body: [] }),
      () => reply,
    );
    const weatherBox = await box();
    expect(await within(weatherBox).findByText("0 °F")).toBeVisible();
    expect(weatherBox).toHaveTextContent("Wind 0 mph");
  });
});
