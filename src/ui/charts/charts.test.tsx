import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { BarChart } from "./bar-chart.tsx";
import { LineChart } from "./line-chart.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ann = { id: "ann", name: "Ann Lee", color: "var(--chart-1)", values: [22, null, 19.5] };
const club = { id: "club", name: "Club", color: "var(--chart-all)", values: [20, 20.25, 20] };

test("a chart says in its title what it shows and holds every figure in a table", async () => {
  renderApp(
    <LineChart
      title="Hits by week"
      note="A gap: did not shoot."
      xTitle="League week"
      labels={["1", "2", "3"]}
      series={[ann, club]}
      yAxis={{ title: "Targets hit of 25" }}
    />,
  );
  const figure = screen.getByRole("figure", { name: "Hits by week" });
  expect(within(figure).getByText("A gap: did not shoot.")).toBeVisible();
  await userEvent.click(screen.getByText("Show as table"));
  const rows = within(figure)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows).toEqual(["League weekAnn LeeClub", "122.0020.00", "2–20.25", "319.5020.00"]);
});

test("the drawing keeps its place from the start and is not read out", async () => {
  const { container } = renderApp(
    <BarChart
      title="Rounds by score"
      xTitle="Targets hit of 25"
      labels={["21", "22"]}
      series={[{ ...ann, values: [3, 0] }]}
      yAxis={{ title: "Rounds", isWhole: true }}
      height={240}
    />,
  );
  const drawing = container.querySelector<HTMLElement>("[aria-hidden] [style]");
  expect(drawing?.style.height).toBe("240px");
  expect(await screen.findByRole("figure", { name: "Rounds by score" })).toBeVisible();
  expect(container.querySelector("figure ul")).toBeNull();
});

test("a chart is drawn once the viewer comes near it, or on paper", async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => listener([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const chart = (title: string) => (
    <LineChart title={title} xTitle="League week" labels={["1"]} series={[ann]} yAxis={{ title: "Hits" }} />
  );
  const drawn = (title: string) =>
    screen.getByRole("figure", { name: title }).querySelector(".recharts-responsive-container");
  renderApp(
    <>
      {chart("Hits")}
      {chart("Hits below")}
    </>,
  );
  act(() => seen[0]?.());
  await waitFor(() => expect(drawn("Hits")).not.toBeNull());
  expect(drawn("Hits below")).toBeNull();

  cleanup();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: media === "print" }) as MediaQueryList,
  );
  renderApp(chart("Hits"));
  expect(drawn("Hits")).not.toBeNull();
});
