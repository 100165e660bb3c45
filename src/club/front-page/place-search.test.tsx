import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { type FoundPlace, PlaceSearch } from "#ui/form/place-search.tsx";
import { useFindPlaces } from "./place-search-mutations.ts";

afterEach(() => vi.unstubAllGlobals());

const location = {
  name: "Cedar Ridge, Minnesota, United States",
  latitude: 44.9,
  longitude: -93.6,
  timeZone: "America/Chicago",
};

function Search({ onFound }: { onFound: (found: FoundPlace) => void }) {
  const texts = {
    hint: "Save the details to keep it.",
    withoutService: "Enter latitude and longitude below.",
  };
  return <PlaceSearch search={useFindPlaces()} onFound={onFound} {...texts} />;
}

async function search(reply: Reply) {
  const requests = respondWith(() => reply);
  const onFound = vi.fn();
  renderApp(<Search onFound={onFound} />, {});
  await userEvent.type(screen.getByLabelText("Town or ZIP"), "Cedar Ridge{Enter}");
  return { requests, onFound };
}

test("a town that is chosen brings its place and its time zone", async () => {
  const { requests, onFound } = await search({ body: { places: [location] } });
  await userEvent.click(await screen.findByRole("button", { name: location.name }));
  expect(onFound).toHaveBeenCalledWith(location);
  expect(screen.getByRole("status")).toHaveTextContent("Set to Cedar Ridge, Minnesota, United States.");
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ["/functions/v1/find-place", { query: "Cedar Ridge" }],
  ]);
});

test.each([
  ["no service", { body: { places: null } }, "Enter latitude and longitude below."],
  ["no town", { body: { places: [] } }, "No town found."],
  ["too many searches", { status: 429, body: { message: "Too many searches." } }, "Too many searches."],
])("%s is said in a sentence", async (_, reply, sentence) => {
  await search(reply);
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
});
