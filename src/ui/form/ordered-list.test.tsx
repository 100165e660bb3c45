import { useMutation } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { BackendError } from "#lib/errors.ts";
import { renderApp } from "#testing/render-app.tsx";
import { moved, type NewOrder, OrderedList } from "./ordered-list.tsx";

const items = ["First", "Second", "Third"].map((name) => ({ id: name.toLowerCase(), name, content: name }));
const onOrder = vi.fn();

beforeEach(() => {
  onOrder.mockReset().mockResolvedValue(undefined);
  renderApp(<Cards />);
});

function Cards() {
  const [read, setRead] = useState(items);
  const ordering = useMutation<unknown, Error, NewOrder>({ mutationFn: (order) => onOrder(order) });
  return (
    <>
      <OrderedList label="Cards" items={read} ordering={ordering} />
      <button type="button" onClick={() => setRead(items.toSpliced(0, 2, ...items.slice(0, 2).toReversed()))}>
        Read again
      </button>
    </>
  );
}

test("a button moves a line by one place, and says where it is now", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Move down: First" }));
  expect(onOrder).toHaveBeenLastCalledWith({
    ids: ["second", "first", "third"],
    seen: ["first", "second", "third"],
  });
  expect(screen.getByRole("status").textContent).toBe("First is now 2 of 3.");
  await userEvent.click(screen.getByRole("button", { name: "Move up: Third" }));
  expect(onOrder).toHaveBeenLastCalledWith({
    ids: ["first", "third", "second"],
    seen: ["first", "second", "third"],
  });
});

test("the ends of the list keep their buttons and the focus, and move nothing", async () => {
  const up = screen.getByRole("button", { name: "Move up: First" });
  await userEvent.click(up);
  expect(onOrder).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(up);
  expect(up.getAttribute("aria-disabled")).toBe("true");
});

test("a dragged line takes the place where it is dropped", async () => {
  const [first, , third] = screen.getAllByRole("listitem");
  if (!first || !third) throw new Error("There are three lines.");
  fireEvent.dragStart(third);
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  await waitFor(() =>
    expect(onOrder).toHaveBeenLastCalledWith({
      ids: ["third", "first", "second"],
      seen: ["first", "second", "third"],
    }),
  );
});

test("the new order is shown before the answer, and taken back with a sentence when it is refused", async () => {
  const answer = Promise.withResolvers<void>();
  onOrder.mockReturnValueOnce(answer.promise);
  await userEvent.click(screen.getByRole("button", { name: "Move down: First" }));
  expect(lines()).toEqual(["Second", "First", "Third"]);
  answer.reject(new BackendError("offline"));
  expect(await screen.findByText("The order was not saved")).toBeVisible();
  expect(lines()).toEqual(["First", "Second", "Third"]);
});

test("an order whose response was lost is no failure when the list has it", async () => {
  onOrder.mockRejectedValueOnce(new BackendError("offline"));
  await userEvent.click(screen.getByRole("button", { name: "Move down: First" }));
  expect(await screen.findByText("The order was not saved")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Read again" }));
  expect(lines()).toEqual(["Second", "First", "Third"]);
  expect(screen.queryByText("The order was not saved")).toBeNull();
});

test("a place is counted without the one that moves", () => {
  expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
});

function lines() {
  return screen
    .getAllByRole("listitem")
    .map((item) => /First|Second|Third/.exec(item.textContent ?? "")?.[0]);
}
