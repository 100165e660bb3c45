import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useCallback, useState } from "react";
import { expect, test, vi } from "vitest";
import { Router, useRouter } from "wouter";
import { reachability } from "#lib/reachability.ts";
import { renderApp } from "#testing/render-app.tsx";
import { useUnsavedChanges } from "../layout/unsaved-changes.ts";
import { DataTable } from "./data-table.tsx";

const rows = ["Ann", "Bob", "Ruth"];
const onVoid = vi.fn();

function NoteForm({ name }: { name: string }) {
  const [note, setNote] = useState("");
  useUnsavedChanges(note !== "");
  return (
    <label>
      Note on {name}
      <input value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </label>
  );
}

/** A list with a filter beside it. */
function People() {
  const [hidden, hide] = useState("");
  return (
    <>
      <button type="button" onClick={() => hide("Ann")}>
        Hide Ann
      </button>
      <DataTable
        caption="People"
        rows={rows.filter((name) => name !== hidden)}
        rowKey={(name) => name}
        columns={[{ id: "name", header: "Name", cell: (name) => name }]}
        details={{
          nameOf: (name) => name,
          isBeside: true,
          menu: (name) => [{ label: "Void…", isDangerous: true, onSelect: () => onVoid(name) }],
          content: (name) => <NoteForm name={name} />,
        }}
      />
    </>
  );
}

const showList = () => renderApp(<People />, { address: "/people" });

const sheet = (name: string) => screen.findByRole("dialog", { name });

test("each row is one named button and one menu", async () => {
  showList();
  expect(screen.getByRole("button", { name: "Details of Ann" })).toHaveTextContent("Ann");
  await userEvent.click(screen.getByRole("button", { name: "Actions for Ann" }));
  await userEvent.click(screen.getAllByText("Void…")[0] as HTMLElement);
  expect(onVoid).toHaveBeenCalledExactlyOnceWith("Ann");
});

test("arrows go through the rows with the sheet open", async () => {
  showList();
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann" }));
  (await sheet("Ann")).querySelector("button")?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(await sheet("Bob")).toBeInTheDocument();
});

test("what was typed is asked about before the sheet is left, and kept where the person stays", async () => {
  showList();
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann" }));
  await userEvent.type(screen.getByLabelText("Note on Ann"), "late");
  await userEvent.click(screen.getByRole("button", { name: "Details of Ruth" }));
  expect(screen.getByRole("alertdialog", { name: "Discard your changes?" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Note on Ann")).toHaveValue("late");
  expect(screen.queryByRole("alertdialog")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Details of Ruth" }));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(await screen.findByLabelText("Note on Ruth")).toHaveValue("");
});

test("a row that a filter takes away stays open while it holds changes", async () => {
  showList();
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann" }));
  await userEvent.type(screen.getByLabelText("Note on Ann"), "late");
  await userEvent.click(screen.getByRole("button", { name: "Hide Ann" }));
  expect(screen.queryByRole("button", { name: "Details of Ann" })).toBeNull();
  expect(screen.getByLabelText("Note on Ann")).toHaveValue("late");
  await userEvent.clear(screen.getByLabelText("Note on Ann"));
  expect(screen.queryByLabelText("Note on Ann")).toBeNull();
});

test("without the server the form can be read and not changed", async () => {
  reachability.set({ isReachable: false, since: "2026-11-21T19:00:00Z" });
  showList();
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann" }));
  expect(screen.getByLabelText("Note on Ann")).toBeDisabled();
  expect(screen.getByText("You're offline. You can read this, but not change it.")).toBeInTheDocument();
  act(() => reachability.set({ isReachable: true, since: "2026-11-21T19:05:00Z" }));
  expect(screen.getByLabelText("Note on Ann")).toBeEnabled();
});

type Numbered = { id: string };

const numbered = (count: number): Numbered[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index) }));

const counting = {
  columns: [
    { id: "number", header: "Number", cell: ({ id }: Numbered) => id, sortValue: ({ id }: Numbered) => id },
  ],
  details: { nameOf: ({ id }: Numbered) => `number ${id}`, content: ({ id }: Numbered) => `This is ${id}.` },
};

/** A table of so many rows, and how often something on the page reads the address from then on. */
function showNumbers(count: number) {
  const reads = vi.fn();
  function CountReads({ children }: { children: ReactNode }) {
    const { searchHook } = useRouter();
    const readSearch = useCallback<typeof searchHook>(
      (router) => {
        reads();
        return searchHook(router);
      },
      [searchHook],
    );
    return <Router searchHook={readSearch}>{children}</Router>;
  }
  const { unmount } = renderApp(
    <CountReads>
      <DataTable caption="Numbers" rows={numbered(count)} {...counting} />
    </CountReads>,
    { address: "/numbers" },
  );
  reads.mockClear();
  return { reads, unmount };
}

test("sorting and opening a row render no button of the other rows again", async () => {
  const readsWith = async (count: number) => {
    const { reads, unmount } = showNumbers(count);
    await userEvent.click(screen.getByRole("button", { name: "Number" }));
    await userEvent.click(screen.getByRole("button", { name: "Details of number 3" }));
    expect(await sheet("number 3")).toHaveTextContent("This is 3.");
    unmount();
    return reads.mock.calls.length;
  };
  expect(await readsWith(20)).toBe(await readsWith(5));
});

test("a sheet is on the screen before its content renders", async () => {
  const hadSheet: boolean[] = [];
  const content = ({ id }: Numbered) => {
    hadSheet.push(document.querySelector("dialog") !== null);
    return `This is ${id}.`;
  };
  renderApp(
    <DataTable
      caption="Numbers"
      rows={numbered(3)}
      columns={counting.columns}
      details={{ ...counting.details, content }}
    />,
    { address: "/numbers" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Details of number 1" }));
  expect(await sheet("number 1")).toHaveTextContent("This is 1.");
  expect(hadSheet[0]).toBe(true);
});
