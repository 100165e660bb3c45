import type { Person } from "./people.ts";

export type TeamChoice = {
  id: string;
  name: string;
  members: readonly { name: string; accountId: string | null }[];
  captain: { name: string; accountId: string | null } | null;
};

export type RecipientSource = {
  me: string;
  people: readonly Person[];
  teams: readonly TeamChoice[];
  /** Accounts that can't be written to: juniors without a guardian's consent, closed accounts. */
  closedAccounts: { juniors: ReadonlySet<string>; inactive: ReadonlySet<string> };
  mayWriteToEverybody: boolean;
};

export type RecipientOption = { value: string; label: string };
export type RecipientGroup = { group: string; items: RecipientOption[] };

const teamMark = "team:";
const captainsMark = "captains";
const everybodyMark = "everybody";

/** Groups first, then people by name. */
export function recipientOptions(source: RecipientSource): RecipientGroup[] {
  const together: RecipientOption[] = [
    ...(source.mayWriteToEverybody ? [{ value: everybodyMark, label: "Everyone" }] : []),
    ...(source.teams.some(({ captain }) => captain) ? [{ value: captainsMark, label: "All captains" }] : []),
    ...source.teams.map(({ id, name }) => ({ value: teamMark + id, label: `Team ${name}` })),
  ];
  const people = openPeople(source).map(({ id, name }) => ({ value: id, label: name }));
  return [
    ...(people.length ? [{ group: "People", items: distinct(people, source.people) }] : []),
    ...(together.length ? [{ group: "Groups", items: together }] : []),
  ];
}

export type Expansion = {
  accountIds: string[];
  /** Chosen team members and captains without an account. */
  withoutAccount: string[];
  /** Juniors and closed accounts of chosen groups, which are left out. */
  juniorsLeftOut: number;
  /** Choices that no longer exist. */
  unknown: string[];
};

/** The accounts behind the choices, each once, without the sender unless chosen directly. */
export function expandRecipients(chosenValues: readonly string[], source: RecipientSource): Expansion {
  const knownPeople = new Set(source.people.map(({ id }) => id));
  const result = { accounts: new Set<string>(), without: new Set<string>(), juniors: new Set<string>() };
  const unknown: string[] = [];
  for (const choice of chosenValues) {
    const group = groupBehind(choice, source);
    if (group) addGroup({ group, source, knownPeople, found: result });
    else if (!knownPeople.has(choice) || source.closedAccounts.inactive.has(choice)) unknown.push(choice);
    else if (source.closedAccounts.juniors.has(choice)) result.juniors.add(choice);
    else result.accounts.add(choice);
  }
  return {
    accountIds: [...result.accounts],
    withoutAccount: [...result.without],
    juniorsLeftOut: result.juniors.size,
    unknown,
  };
}

/** Sentences about people left out; empty when everyone chosen gets the message. */
export function leftOutSentences({ withoutAccount, juniorsLeftOut, unknown }: Expansion): string[] {
  const sentences: string[] = [];
  if (withoutAccount.length)
    sentences.push(`Can't receive messages (no account): ${withoutAccount.toSorted().join(", ")}.`);
  if (juniorsLeftOut)
    sentences.push(
      `${juniorsLeftOut === 1 ? "One junior is" : `${juniorsLeftOut} juniors are`} left out. Only the board can message junior members unless a guardian has agreed.`,
    );
  if (unknown.length === 1)
    sentences.push("One of your recipients can no longer receive messages. Remove it and choose again.");
  if (unknown.length > 1)
    sentences.push(
      `${unknown.length} of your recipients can no longer receive messages. Remove them and choose again.`,
    );
  return sentences;
}

type GroupMember = { name: string; accountId: string | null };
type Found = { accounts: Set<string>; without: Set<string>; juniors: Set<string> };

type AddGroupOptions = {
  group: readonly GroupMember[];
  source: RecipientSource;
  knownPeople: Set<string>;
  found: Found;
};

function addGroup({ group, source, knownPeople, found }: AddGroupOptions) {
  for (const { name, accountId } of group) {
    if (accountId === source.me) continue;
    if (!accountId || !knownPeople.has(accountId) || source.closedAccounts.inactive.has(accountId))
      found.without.add(name);
    else if (source.closedAccounts.juniors.has(accountId)) found.juniors.add(accountId);
    else found.accounts.add(accountId);
  }
}

function groupBehind(choice: string, source: RecipientSource): readonly GroupMember[] | null {
  if (choice === everybodyMark)
    return source.mayWriteToEverybody
      ? openPeople(source).map(({ id, name }) => ({ name, accountId: id }))
      : [];
  if (choice === captainsMark) return source.teams.flatMap(({ captain }) => (captain ? [captain] : []));
  if (!choice.startsWith(teamMark)) return null;
  return source.teams.find(({ id }) => teamMark + id === choice)?.members ?? null;
}

function openPeople({ people, closedAccounts, me }: RecipientSource): Person[] {
  return people.filter(
    ({ id }) => id !== me && !closedAccounts.juniors.has(id) && !closedAccounts.inactive.has(id),
  );
}

/** Adds the address to people of the same name, if the viewer may know it. */
function distinct(options: readonly RecipientOption[], people: readonly Person[]): RecipientOption[] {
  const count = new Map<string, number>();
  for (const { label } of options) count.set(label, (count.get(label) ?? 0) + 1);
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return options.map((option) => {
    const email = emails.get(option.value);
    return (count.get(option.label) ?? 0) > 1 && email && email !== option.label
      ? { ...option, label: `${option.label} (${email})` }
      : option;
  });
}
