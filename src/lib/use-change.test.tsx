// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { renderApp } from "#testing/render-app.tsx";
import { boardTasksKeys } from "./club/board-tasks-keys.ts";
import { useChange } from "./use-change.ts";

const key = ["rows"];
const tasks = boardTasksKeys.of("viewer");

/** The second reading never ends. */
function Rows({ fails, reads }: { fails: boolean; reads: { count: number } }) {
  const queryFn = () => {
    reads.count += 1;
    return reads.count === 1 ? "first" : new Promise<string>(() => undefined);
  };
  const rows = useQuery({ queryKey: key, queryFn });
  const change = useChange(async () => {
    if (fails) throw new Error("no");
  }, [key]);
  return (
    <button type="button" onClick={() => change.mutate()}>
      {rows.data} {change.status}
    </button>
  );
}

test.each([
  [true, "first error"],
  [false, "first pending"],
])("reads again what was changed; a refusal does not wait for it (%s)", async (fails, shown) => {
  const reads = { count: 0 };
  const queryClient = createQueryClient();
  queryClient.setQueryData(tasks, "two accounts");
  renderApp(<Rows fails={fails} reads={reads} />, { queryClient });
  fireEvent.click(await screen.findByText("first idle"));
  expect(await screen.findByText(shown)).toBeTruthy();
  await expect.poll(() => reads.count).toBe(2);
  expect(queryClient.getQueryState(tasks)?.isInvalidated).toBe(true);
});
