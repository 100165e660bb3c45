import { screen } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { createQueryClient } from "#lib/query-client.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonBookQueryOptions, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { winter, winterInList } from "./add-score-page.fixture.ts";

/** A query client that has read the season and the members. */
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

export type Person = ReturnType<typeof userEvent.setup>;

export async function choose(person: Person, name: string) {
  await person.type(screen.getByRole("combobox", { name: "Member" }), name);
  await person.click(await screen.findByRole("option", { name, hidden: true }));
}

export async function press(person: Person, name: string) {
  await person.click(screen.getByRole("button", { name }));
}

export function total() {
  return screen.getByLabelText<HTMLInputElement>("Hits of 25");
}
