import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { BarChart } from "./bar-chart.tsx";
import { LineChart, type LineChartProps } from "./line-chart.tsx";

const ann = { id: "ann", name: "Ann Lee", color: "var(--chart-1)", values: [22, null, 19.5] };
const club = { id: "club", name: "Club", color: "var(--chart-all)", values: [20, 20.25, 20] };

const weeks: LineChartProps = {
  title: "Hits by week",
  xTitle: "League week",
  labels: ["1", "2", "3"],
  series: [ann, club],
  yAxis: { title: "Targets hit of 25", range: [15, 25] },
};
const scores = {
  title: "Rounds by score",
  xTitle: "Targets hit of 25",
  labels: ["21", "22"],
  series: [{ ...ann, values: [3, 0] }],
  yAxis: { title: "Rounds" },
};

/** As a server draws it, which has no document to measure. */
function drawingOf(chart: ReactElement): HTMLElement {
  const paper = document.createElement("div");
  paper.append(new DOMParser().parseFromString(renderToStaticMarkup(chart), "text/html").body);
  return paper;
}

const attributes = (paper: HTMLElement, selector: string, name: string) =>
  [...paper.querySelectorAll(selector)].map((element) => element.getAttribute(name));

test("a chart says in its title what it shows and holds every figure in a table", async () => {
  renderApp(<LineChart {...weeks} note="A gap: did not shoot." />);
  const figure = screen.getByRole("figure", { name: "Hits by week" });
  expect(within(figure).getByText("A gap: did not shoot.")).toBeVisible();
  await userEvent.click(screen.getByText("Show as table"));
  const rows = within(figure)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows).toEqual(["League weekAnn LeeClub", "122.0020.00", "2–20.25", "319.5020.00"]);
});

test("a server draws lines: a dot where one value stands alone, marks at their places, no line across a gap", () => {
  const paper = drawingOf(<LineChart {...weeks} height={138} />);
  expect(attributes(paper, "path[d]", "d").slice(-2)).toEqual([
    "M16.67 42h0M83.33 67h0",
    "M16.67 62L50 59.5L83.33 62",
  ]);
  const marks = paper.querySelectorAll("svg svg:not([viewBox])");
  expect([...marks].map((mark) => [mark.getAttribute("x"), mark.getAttribute("y")])).toEqual([
    ["16.67%", "42"],
    ["83.33%", "67"],
    ["16.67%", "62"],
    ["50%", "59.5"],
    ["83.33%", "62"],
  ]);
});

test("a server draws bars from the line up, with the number above each, and none for nothing", () => {
  const paper = drawingOf(<BarChart {...scores} height={148} />);
  const bars = [...paper.querySelectorAll("figure div rect")];
  expect(bars.map((bar) => [bar.getAttribute("y"), bar.getAttribute("height")])).toEqual([["22", "100"]]);
  expect(attributes(paper, "figure div rect", "x")).toEqual(["18.50%"]);
  expect([...paper.querySelectorAll("text[data-level]")].map(({ textContent }) => textContent)).toEqual([
    "3",
  ]);
});

test("bars of two series stand side by side", () => {
  const both = [
    { ...ann, values: [3, 2] },
    { ...club, values: [1, 1] },
  ];
  const paper = drawingOf(<BarChart {...scores} series={both} />);
  expect(attributes(paper, "figure div rect", "x")).toEqual(["12.00%", "62.00%", "25.00%", "75.00%"]);
  expect(attributes(paper, "figure div rect", "width")).toEqual(["13.00%", "13.00%", "13.00%", "13.00%"]);
});

test("names at the ends of lines stand beside their last value", () => {
  const paper = drawingOf(<LineChart {...weeks} height={138} hasEndLabels />);
  const names = [...paper.querySelectorAll("text[x='22']")];
  expect(names.map((name) => [name.textContent, name.getAttribute("y")])).toEqual([
    ["Club", "62"],
    ["Ann Lee", "80"],
  ]);
});

test("a chart without a value has its axes", () => {
  for (const chart of [
    <LineChart key="lines" {...weeks} series={[{ ...ann, values: [null, null, null] }]} hasEndLabels />,
    <BarChart key="bars" {...scores} labels={[]} series={[{ ...ann, values: [] }]} />,
  ])
    expect(renderToStaticMarkup(chart)).not.toContain("NaN");
});

test("the values under the pointer are shown until it leaves, and a gap has none", () => {
  const { container } = renderApp(<LineChart {...weeks} />);
  const plot = container.querySelector<HTMLElement>("[class*=plot]");
  if (!plot) throw new Error("no plot");
  plot.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  const tip = () => container.querySelector("[class*=tip]")?.textContent;
  fireEvent.pointerMove(plot, { clientX: 150 });
  expect(tip()).toBe("League week 1 Ann Lee 22.00 Club 20.00");
  fireEvent.pointerDown(plot, { clientX: 250 });
  expect(tip()).toBe("League week 2 Club 20.25");
  fireEvent.pointerLeave(plot);
  expect(tip()).toBeUndefined();
});

test("the longest number of the y axis has room", () => {
  const years = [{ ...ann, values: [100_500, 49_600] }];
  const paper = drawingOf(
    <BarChart {...scores} series={years} formatValue={(value) => value.toLocaleString("en-US")} />,
  );
  expect(
    paper.querySelector<HTMLElement>("[class*=drawing]")?.style.getPropertyValue("--number-length"),
  ).toBe("7");
});
