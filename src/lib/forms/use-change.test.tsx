// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { renderApp } from "#testing/render-app.tsx";
import { boardTasksKeys } from "../club/board-tasks-keys.ts";
import { BackendError } from "../errors.ts";
import { useChange } from "./use-change.ts";

const key = ["rows"];
const tasks = boardTasksKeys.of("viewer");

/** The second reading never ends. */
function Rows({ failure, reads }: { failure: Error | null; reads: { count: number } }) {
  const queryFn = () => {
    reads.count += 1;
    return reads.count === 1 ? "first" : new Promise<string>(() => undefined);
  };
  const rows = useQuery({ queryKey: key, queryFn });
  const change = useChange(async () => {
    if (failure) throw failure;
  }, [key]);
  return (
    <button type="button" onClick={() => change.mutate()}>
      {rows.data} {change.status}
    </button>
  );
}

const refused = new BackendError("forbidden");

test.each([
  [refused, "first error"],
  [null, "first pending"],
])("reads again what was changed; a refusal does not wait for it (%s)", async (failure, text) => {
  const reads = { count: 0 };
  const queryClient = createQueryClient();
  queryClient.setQueryData(tasks, "two accounts");
  renderApp(<Rows failure={failure} reads={reads} />, { queryClient });
  fireEvent.click(await screen.findByText("first idle"));
  expect(await screen.findByText(text)).toBeTruthy();
  await expect.poll(() => reads.count).toBe(2);
  expect(queryClient.getQueryState(tasks)?.isInvalidated).toBe(true);
});

test.each([new BackendError("offline"), new BackendError("unknown")])(
  "a lost response leaves the screen as it was, so that the same can be asked for again (%s)",
  async (failure) => {
    const reads = { count: 0 };
    const queryClient = createQueryClient();
    renderApp(<Rows failure={failure} reads={reads} />, { queryClient });
    fireEvent.click(await screen.findByText("first idle"));
    expect(await screen.findByText("first error")).toBeTruthy();
    expect(reads.count).toBe(1);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  },
);
