import { gzipSync } from "node:zlib";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cloneElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { AttendanceDots, type AttendanceMark, attendanceSentence } from "./attendance-dots.tsx";
import { Distribution } from "./distribution.tsx";
import { HeadToHead } from "./head-to-head.tsx";
import { MatchBar, type MatchDrawn } from "./match-bar.tsx";
import { Podium, type PodiumPlace } from "./podium.tsx";
import { Race } from "./race.tsx";
import { Sparkline, sparklineText } from "./sparkline.tsx";
import { TargetMap } from "./target-map.tsx";

/** As many values as a picture is ever drawn from. */
const sizes = [0, 1, 2, 12, 40];
const many = <Value,>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

const hitsOf = (index: number) => 15 + ((index * 7) % 11);
const countsOf = (count: number) =>
  new Map([...Map.groupBy(many(count, hitsOf), (hits) => hits)].map(([hits, { length }]) => [hits, length]));
const meetings = (count: number) =>
  many(count, (index) => {
    const [left, right] = [hitsOf(index), hitsOf(index + 3)];
    return { week: index + 1, left, right, leftText: String(left), rightText: String(right) };
  });
const teamsOf = (count: number) =>
  many(count, (team) => ({
    id: `team-${team}`,
    name: `Team ${team + 1}`,
    values: many(12, (week) => (team === 1 && week < 2 ? null : (week + 1) * (40 - team))),
  }));
const cellsOf = (shots: number) =>
  many(5, (post) => many(5, (call) => ({ shots, hits: Math.max(0, shots - post - call) })));
const placesOf = (count: number): PodiumPlace[] =>
  many(count, (index) => ({
    key: String(index),
    rank: index + 1,
    fullName: "Al Bo",
    name: `Member ${index + 1}`,
    value: String(300 - index),
  }));
const sides = [
  { name: "Eagles", net: "121.80", state: "round 1 of 2", isOwn: true },
  { name: "Hawks", net: "122.40", state: "round 1 of 2" },
] as const;
const matchOf = (picture: MatchDrawn) => (
  <MatchBar home={sides[0]} away={sides[1]} picture={picture} text="by 0.60" isProvisional />
);
const nightsOf = (count: number) => many(count, (index) => ({ week: index + 1, raw: hitsOf(index) }));
const marksOf = (count: number) =>
  many(
    count,
    (index): AttendanceMark => (["shot", "made-up", "missed", "to-come"] as const)[index % 4] ?? "shot",
  );

const raceOf = (count: number) => (
  <Race
    title="Points"
    note="So far."
    teams={teamsOf(count)}
    weekCount={14}
    runningWeek={13}
    ownId="team-1"
    start={0}
    textOf={String}
  />
);

const pictures: Record<string, (count: number) => ReactElement> = {
  race: raceOf,
  "match bar": (count) => matchOf({ kind: "level", lead: count - 12 }),
  "target map": (count) => <TargetMap title="Map" cells={cellsOf(count)} coverageText="All" />,
  "head to head": (count) => (
    <HeadToHead title="Meetings" note="Hits" left="Ann" right="Bob" weeks={meetings(count)} />
  ),
  distribution: (count) => <Distribution title="Night" counts={countsOf(count)} unit={["round", "rounds"]} />,
  sparkline: (count) => (
    <Sparkline nights={nightsOf(count)} weeks={{ from: 1, to: Math.max(1, count) }} targetsPerNight={25} />
  ),
  "attendance dots": (count) => <AttendanceDots marks={marksOf(count)} />,
  podium: (count) => <Podium label="First three" places={placesOf(count)} />,
};

describe.each(Object.entries(pictures))("%s", (_, pictureOf) => {
  test.each(sizes)("of %i values is drawn by a server, without a number that is none, and small", (count) => {
    const markup = renderToStaticMarkup(pictureOf(count));
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    const drawing = markup.replace(/<details.*<\/details>/, "");
    expect(gzipSync(drawing).length).toBeLessThan(4096);
  });
});

/** The cells of the table of a picture, as a server writes them. */
function tableOf(picture: ReactElement): string[][] {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(picture), "text/html");
  return [...page.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
}

test("a race is divided between the weeks where a part of the season begins or ends", () => {
  const parts = [
    { name: "First half", from: 1, to: 6 },
    { name: "Second half", from: 7, to: 12 },
  ];
  const markup = (more: object) => renderToStaticMarkup(<Race {...raceOf(3).props} {...more} />);
  const positions = [...markup({ parts }).matchAll(/<line x1="([\d.]+)%" x2="\1%"/g)].map(([, x]) =>
    Number(x),
  );
  const week = (number: number) => (100 * number) / 14.5;
  // Week 13 belongs to no part.
  expect(positions).toEqual([expect.closeTo(week(6.5), 1), expect.closeTo(week(12.5), 1)]);
  expect(markup({ parts })).toMatch(/<text[^>]*>First half<\/text>.*<text[^>]*>Second half<\/text>/);
  expect(markup({})).not.toMatch(/<line x1="([\d.]+)%" x2="\1%"/);
});

test.each(sizes)("tables hold every value that is drawn: %i", (count) => {
  expect(
    tableOf(<Distribution title="Night" counts={countsOf(count)} unit={["round", "rounds"]} />)
      .slice(1)
      .flatMap(([hits, times]) => many(Number(times), () => Number(hits))),
  ).toEqual(many(count, hitsOf).toSorted((a, b) => a - b));
  expect(
    tableOf(<HeadToHead title="M" note="" left="A" right="B" weeks={meetings(count)} />).slice(1),
  ).toEqual(meetings(count).map(({ week, leftText, rightText }) => [String(week), leftText, rightText]));
  expect(tableOf(raceOf(count)).slice(1)).toEqual(
    teamsOf(count).map(({ name, values }) => [
      name,
      ...values.map((value) => (value === null ? "–" : String(value))),
    ]),
  );
  const cells = cellsOf(count);
  expect(tableOf(<TargetMap title="Map" cells={cells} coverageText="All" />).slice(1)).toEqual(
    cells.map((calls, post) => {
      const [shots, hits] = [5 * count, calls.reduce((sum, each) => sum + each.hits, 0)];
      const text = (of: number, all: number) =>
        all === 0 ? "–" : `${Math.round((100 * of) / all)}% (${of} of ${all})`;
      return [String(post + 1), ...calls.map((each) => text(each.hits, each.shots)), text(hits, shots)];
    }),
  );
});

test("a distribution says how many shot less, the same, and more, which are all but oneself", () => {
  for (const own of many(12, hitsOf)) {
    const markup = renderToStaticMarkup(
      <Distribution
        title="Night"
        counts={countsOf(12)}
        unit={["round", "rounds"]}
        own={{ name: "You", hits: own }}
      />,
    );
    const [less, same, more] = [
      ...(/(\d+) shot less than you, (\d+) the same, (\d+) more/.exec(markup) ?? []),
    ]
      .slice(1)
      .map(Number);
    expect((less ?? 0) + (same ?? 0) + (more ?? 0)).toBe(11);
    expect(less).toBe(many(12, hitsOf).filter((hits) => hits < own).length);
    expect(markup).toContain(`You, ${own}`);
  }
});

/** Left end, width, and color of each bar of a match. */
function barsOf(picture: MatchDrawn) {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(matchOf(picture)), "text/html");
  return [...page.querySelectorAll("rect[fill^='var']")].map((bar) =>
    ["x", "width", "fill"].map((name) => bar.getAttribute(name)),
  );
}

test("a level match meets where the difference is, and no further than the ends", () => {
  expect(barsOf({ kind: "level", lead: -6 })).toEqual([
    ["0%", "25%", "var(--accent)"],
    ["25%", "75%", "var(--others)"],
  ]);
  expect(barsOf({ kind: "level", lead: 99 })[0]).toEqual(["0%", "100%", "var(--accent)"]);
  expect(barsOf({ kind: "level", lead: 0 })[0]).toEqual(["0%", "50%", "var(--accent)"]);
});

test("who chases has a bar from the own end towards the other's, and an open match none", () => {
  expect(barsOf({ kind: "chase", chaser: "home", share: 0.75 })[1]).toEqual(["0%", "75%", "var(--accent)"]);
  expect(barsOf({ kind: "chase", chaser: "away", share: 0.75 })[1]).toEqual([
    "25%",
    "75%",
    "var(--field-line)",
  ]);
  expect(barsOf({ kind: "open" })).toEqual([]);
});

test("a match is one sentence for those who don't see it", () => {
  renderApp(matchOf({ kind: "level", lead: -0.6 }));
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    "Eagles 121.80, round 1 of 2; Hawks 122.40, round 1 of 2, by 0.60, provisional",
  );
});

test("the stronger bar of a week is the better one, and both are where they are equal", () => {
  const weeks = [
    { week: 1, left: 20, right: 24, leftText: "20", rightText: "24" },
    { week: 2, left: 22, right: 22, leftText: "22", rightText: "22" },
  ];
  const markup = renderToStaticMarkup(
    <HeadToHead title="M" note="" left="Ann" right="Bob" weeks={weeks} own="left" />,
  );
  const page = new DOMParser().parseFromString(markup, "text/html");
  const fills = [...page.querySelectorAll("rect")].map((bar) => bar.getAttribute("fill"));
  expect(fills).toEqual(["var(--hairline)", "var(--field-line)", "var(--accent)", "var(--field-line)"]);
  expect(markup).toContain("Ann against Bob: 0 won, 1 lost, 1 tied.");
});

test("a cell of few targets is hatched, which the map explains, and one of none has no share", () => {
  const mapOf = (shots: number) =>
    renderToStaticMarkup(<TargetMap title="Map" cells={cellsOf(shots)} coverageText="All" />);
  expect([0, 9, 10, 40].map((shots) => mapOf(shots).match(/fill="url/g)?.length ?? 0)).toEqual([
    25, 25, 0, 0,
  ]);
  expect(mapOf(9)).toContain("All. Hatched: fewer than 10 targets.");
  expect(mapOf(10)).not.toContain("Hatched");
});

test("on a podium who is tied shares a step, and beyond four they are a list", () => {
  const tied = (count: number) => [
    ...placesOf(count).map((place) => ({ ...place, rank: 1 })),
    { key: "last", rank: count + 1, fullName: "Last", name: "Last", value: "1" },
  ];
  const { unmount } = renderApp(<Podium label="First three" places={tied(2)} />);
  const steps = () => [...screen.getByRole("list", { name: "First three" }).children];
  expect(steps().map((step) => step.querySelector("p")?.textContent)).toEqual(["1st300", "3rd1"]);
  expect(within(steps()[0] as HTMLElement).getAllByRole("listitem")).toHaveLength(2);
  unmount();
  renderApp(<Podium label="First three" places={tied(5)} />);
  expect(steps()).toHaveLength(1);
  expect(within(steps()[0] as HTMLElement).getByRole("listitem").textContent).toBe(
    "Member 1, Member 2, Member 3, Member 4, Member 5",
  );
});

test("a line through fewer than three nights is left out", () => {
  expect([0, 1, 2].map((count) => renderToStaticMarkup(pictures.sparkline?.(count)))).toEqual(["", "", ""]);
  expect(
    sparklineText(
      [
        { week: 1, raw: 20 },
        { week: 3, raw: 24 },
      ],
      { from: 1, to: 3 },
    ),
  ).toBe("Weeks 1 to 3: 20, –, 24");
});

test("the line of a part of the season begins with its first week, and higher scores are higher up", () => {
  const line = (first: number) =>
    renderToStaticMarkup(
      <Sparkline
        nights={[20, 22, 25].map((raw, index) => ({ week: first + index, raw }))}
        weeks={{ from: first, to: first + 2 }}
        targetsPerNight={25}
      />,
    );
  const path = /d="([^"]+)"/;
  expect(path.exec(line(9))?.[1]).toBe(path.exec(line(1))?.[1]);
  const heights = [...(path.exec(line(1))?.[1] ?? "").matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(3);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
});

test("nights are told as they are drawn", () => {
  expect(attendanceSentence(marksOf(8))).toBe("4 of 6 nights shot, 2 made up, 2 to come");
  expect(attendanceSentence(["shot"])).toBe("1 of 1 night shot");
});

test("pressing a team makes its line dark, and the own one stays heavy", async () => {
  renderApp(raceOf(4));
  const button = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
  expect(button("Team 1").getAttribute("aria-pressed")).toBe("true");
  expect(button("Team 2").textContent).toContain("Yours");
  await userEvent.click(button("Team 4"));
  expect(button("Team 4").getAttribute("aria-pressed")).toBe("true");
  expect(button("Team 1").getAttribute("aria-pressed")).toBe("false");
  expect(button("Team 2").getAttribute("data-look")).toBe("heavy");
});

test("names that are too close to be pressed one by one are names alone", () => {
  const pressable = (teams: number, height?: number) => {
    const { unmount } = renderApp(cloneElement(raceOf(teams), height ? { height } : {}));
    const count = screen.queryAllByRole("button").length;
    unmount();
    return count;
  };
  expect([pressable(5, 150), pressable(9, 150), pressable(9), pressable(12)]).toEqual([5, 0, 9, 12]);
});

test("of many teams the first three, the own, and the chosen are named", () => {
  renderApp(raceOf(20));
  expect(
    screen.getAllByRole("button").map(({ textContent }) => textContent?.replace(/\d+$/, "").trim()),
  ).toHaveLength(3);
});
