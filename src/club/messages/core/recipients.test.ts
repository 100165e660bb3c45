import { expect, test } from "vitest";
import { expandRecipients, leftOutSentences, type RecipientSource, recipientOptions } from "./recipients.ts";

const person = (id: string, name: string) => ({ id, name, email: `${id}@club.example` });

const source: RecipientSource = {
  me: "me",
  people: [
    person("ann", "Ann Lee"),
    person("bob", "Bob Ray"),
    person("kid", "Kim Young"),
    person("me", "Max Clay"),
  ],
  teams: [
    {
      id: "t1",
      name: "Eagles",
      members: [
        { name: "Ann Lee", accountId: "ann" },
        { name: "Max Clay", accountId: "me" },
        { name: "Cal Fox", accountId: null },
        { name: "Kim Young", accountId: "kid" },
      ],
      captain: { name: "Ann Lee", accountId: "ann" },
    },
    { id: "t2", name: "Hawks", members: [], captain: { name: "Bob Ray", accountId: "bob" } },
  ],
  closedAccounts: { juniors: new Set(["kid"]), inactive: new Set() },
  mayWriteToEverybody: false,
};

const labels = (from: RecipientSource) =>
  Object.fromEntries(
    recipientOptions(from).map(({ group, items }) => [group, items.map(({ label }) => label)]),
  );

test("people who can be written to are offered, oneself and protected juniors are not", () => {
  expect(labels(source)).toEqual({
    People: ["Ann Lee", "Bob Ray"],
    Groups: ["All captains", "Team Eagles", "Team Hawks"],
  });
});

test("everybody is offered to the board alone, and means nobody in another's draft", () => {
  const board = { ...source, mayWriteToEverybody: true };
  expect(labels(board).Groups?.[0]).toBe("Everyone");
  expect(expandRecipients(["everybody"], board).accountIds).toEqual(["ann", "bob"]);
  expect(expandRecipients(["everybody"], source).accountIds).toEqual([]);
});

test("two people of one name are told apart by their address", () => {
  const twins = { ...source, people: [person("a1", "Ann Lee"), person("a2", "Ann Lee")] };
  expect(labels(twins).People).toEqual(["Ann Lee (a1@club.example)", "Ann Lee (a2@club.example)"]);
});

test("a team means its members with accounts, each once and without the sender", () => {
  const expansion = expandRecipients(["ann", "team:t1", "captains"], source);
  expect(expansion).toEqual({
    accountIds: ["ann", "bob"],
    withoutAccount: ["Cal Fox"],
    juniorsLeftOut: 1,
    unknown: [],
  });
  expect(leftOutSentences(expansion)).toEqual([
    "Can't receive messages (no account): Cal Fox.",
    "One junior is left out. Only the board can message junior members unless a guardian has agreed.",
  ]);
});

test("a choice of an old draft that means nobody any more is named as such", () => {
  const expansion = expandRecipients(["gone", "team:old"], source);
  expect(expansion).toMatchObject({ accountIds: [], unknown: ["gone", "team:old"] });
  expect(leftOutSentences(expansion)).toEqual([
    "2 of your recipients can no longer receive messages. Remove them and choose again.",
  ]);
});

test("closed accounts are neither offered nor written to", () => {
  const withClosedAccount = {
    ...source,
    closedAccounts: { ...source.closedAccounts, inactive: new Set(["bob"]) },
  };
  expect(labels(withClosedAccount).People).toEqual(["Ann Lee"]);
  expect(expandRecipients(["bob", "captains"], withClosedAccount)).toMatchObject({
    accountIds: ["ann"],
    withoutAccount: ["Bob Ray"],
    unknown: ["bob"],
  });
});
