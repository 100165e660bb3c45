import { fireEvent, screen } from "@testing-library/react";
import { createQueryClient } from "#lib/query-client.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonBookQueryOptions, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { winter, winterInList } from "./add-score-page.fixture.ts";

export function clientOfWinter(season = winter) {
  const client = createQueryClient();
  client.setQueryData(seasonsQueryOptions().queryKey, [winterInList]);
  client.setQueryData(seasonBookQueryOptions(book.season.id).queryKey, season);
  client.setQueryData(
    clubMembersQueryOptions().queryKey,
    book.members.map((member) => ({ id: member.id, name: member.name, account_id: null })),
  );
  return client;
}

/** Sets a field at once; letter by letter is for tests about typing. */
export function enter(field: HTMLElement, value: string) {
  field.focus();
  fireEvent.change(field, { target: { value } });
}

export async function choose(name: string) {
  enter(screen.getByRole("combobox", { name: "Member", hidden: true }), name);
  fireEvent.click(await screen.findByRole("option", { name, hidden: true }));
}

export function press(name: string) {
  const button = screen.getByRole("button", { name, hidden: true });
  button.focus();
  fireEvent.click(button);
}

export function total() {
  return screen.getByLabelText<HTMLInputElement>("Hits of 25");
}
