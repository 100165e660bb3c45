import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RowList } from "./row-list.tsx";

type Shooter = { id: string; name: string };

const title = vi.fn(({ name }: Shooter) => name);
const parts = { title };
const idOf = ({ id }: Shooter) => id;
const shooters = ["Ann", "Bob", "Cal"].map((name) => ({ id: name.toLowerCase(), name }));

const listOf = (rows: readonly Shooter[], ownId: string) => (
  <RowList
    caption="Shooters"
    rows={rows}
    rowKey={idOf}
    parts={parts}
    own={{ isOwn: ({ id }) => id === ownId, word: "You" }}
    onOpen={null}
  />
);

test("rows are drawn again when they, or whose one of them is, have changed, and not otherwise", () => {
  const { rerender } = render(listOf(shooters, "bob"));
  expect(title).toHaveBeenCalledTimes(3);
  rerender(listOf(shooters, "bob"));
  expect(title).toHaveBeenCalledTimes(3);
  rerender(listOf(shooters, "cal"));
  expect(screen.getByText("You").closest("li")).toHaveTextContent("Cal");
  rerender(listOf(shooters.slice(1), "cal"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Bob", "CalYou"]);
});

test("beside a second line the mark of one's own row stands in it, where it cuts no name", () => {
  const second = () => "Eagles";
  render(
    <RowList
      caption="Shooters"
      rows={shooters}
      rowKey={idOf}
      parts={{ title, second }}
      own={{ isOwn: ({ id }) => id === "cal", word: "You" }}
      onOpen={null}
    />,
  );
  expect(screen.getAllByRole("listitem")[2]).toHaveTextContent(/^CalYou Eagles$/);
});

test("the rows below those that a phone shows are laid out once the browser has time for them", async () => {
  render(listOf(shooters, "bob"));
  const list = screen.getByRole("list", { name: "Shooters" });
  expect(list).toHaveAttribute("data-rows", "11");
  await waitFor(() => expect(list).not.toHaveAttribute("data-rows"));
});

test("no row is left out where the viewer is further down already", () => {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(900);
  render(listOf(shooters, "bob"));
  expect(screen.getByRole("list", { name: "Shooters" })).not.toHaveAttribute("data-rows");
});
