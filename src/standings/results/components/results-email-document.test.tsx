import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { resultsEmail } from "../core/results-email.ts";
import { ResultsEmailDocument, resultsEmailText } from "./results-email-document.tsx";

test("the own match is a bar of table cells with its figures as text, and in a plain email a line", () => {
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 25] },
    { name: "Bob", team: "Hawks", hits: [21, 22] },
  ];
  const book = smallSeason(shots, {}, { matches: [{ week: 2, home: "hawks", away: "eagles" }] });
  const results = {
    address: "small-00000000",
    club: { name: "Club", accentColor: "#f28c1b" },
    season: clubSeasonOf(book),
    seasons: [],
    hidden: new Set(""),
    champions: [],
  };
  const own = resultsEmail(results, { week: 2, memberId: "ann", isCorrected: false });
  const part = own.parts.find(({ matches }) => matches);
  expect(part).toMatchObject({ title: "Eagles", matches: [{ home: { name: "Hawks" }, own: "away" }] });
  const links = { nightLink: null, resultsLink: "r", scheduleLink: null, stopLink: "s", clubName: "Club" };
  const html = renderToStaticMarkup(
    <ResultsEmailDocument email={own} links={{ ...links, accentColor: "#f28c1b" }} />,
  );
  expect(html).not.toMatch(/<svg|<style/);
  const widths = [...html.matchAll(/<td width="(\d+)%" style="background-color:(#\w+)/g)];
  expect(widths.map(([, width]) => Number(width)).reduce((sum, width) => sum + width, 0)).toBe(100);
  expect(widths.at(-1)?.[2]).toBe("#f28c1b");
  expect(html).toContain("<b>Hawks</b>");
  expect(resultsEmailText({ email: own, links: { ...links, accentColor: "" } })).toMatch(
    /\nHawks [\d.]+, Eagles [\d.]+/,
  );
  const outside = resultsEmail(results, { week: 2, memberId: null, isCorrected: false });
  expect(outside.parts[0]).toMatchObject({ title: "Week 2", matches: [{ home: { name: "Hawks" } }] });
});
