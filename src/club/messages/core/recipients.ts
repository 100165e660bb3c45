import type { Person } from "./people.ts";

/** A team of the season as someone to write to. */
export type TeamChoice = {
  id: string;
  name: string;
  /** Those on the roster now. */
  members: readonly { name: string; accountId: string | null }[];
  captain: { name: string; accountId: string | null } | null;
};

export type RecipientSource = {
  me: string;
  people: readonly Person[];
  teams: readonly TeamChoice[];
  /** Accounts the sender may not or cannot write to: juniors without their guardian's word, closed accounts. */
  closed: { juniors: ReadonlySet<string>; inactive: ReadonlySet<string> };
  mayWriteToEverybody: boolean;
};

export type RecipientOption = { value: string; label: string };
export type RecipientGroup = { group: string; items: RecipientOption[] };

const teamMark = "team:";
const captainsMark = "captains";
const everybodyMark = "everybody";

/** What can be chosen: groups of people first, then each person by name. */
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
  /** Members of chosen teams and captains who have no account. */
  withoutAccount: string[];
  /** Juniors and closed accounts of chosen groups, who are left out. */
  juniorsLeftOut: number;
  /** Choices that mean no one any more. */
  unknown: string[];
};

/** The accounts behind what was chosen, each once, without the sender unless they chose themselves. */
export function expandRecipients(chosen: readonly string[], source: RecipientSource): Expansion {
  const known = new Set(source.people.map(({ id }) => id));
  const result = { accounts: new Set<string>(), without: new Set<string>(), juniors: new Set<string>() };
  const unknown: string[] = [];
  for (const choice of chosen) {
    const group = groupBehind(choice, source);
    if (group) addGroup({ group, source, known, found: result });
    else if (!known.has(choice) || source.closed.inactive.has(choice)) unknown.push(choice);
    else if (source.closed.juniors.has(choice)) result.juniors.add(choice);
    else result.accounts.add(choice);
  }
  return {
    accountIds: [...result.accounts],
    withoutAccount: [...result.without],
    juniorsLeftOut: result.juniors.size,
    unknown,
  };
}

/** What is to be said about an expansion, in sentences; empty when everyone chosen gets the message. */
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
  known: Set<string>;
  found: Found;
};

function addGroup({ group, source, known, found }: AddGroupOptions) {
  for (const { name, accountId } of group) {
    if (accountId === source.me) continue;
    if (!accountId || !known.has(accountId) || source.closed.inactive.has(accountId)) found.without.add(name);
    else if (source.closed.juniors.has(accountId)) found.juniors.add(accountId);
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

function openPeople({ people, closed, me }: RecipientSource): Person[] {
  return people.filter(({ id }) => id !== me && !closed.juniors.has(id) && !closed.inactive.has(id));
}

/** Two people of one name are told apart by their address, where it may be known. */
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
