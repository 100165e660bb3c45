/**
 * Everyone who knocks at the database: someone of each role and status that it allows (`people-of-each-role.db.test.ts`). `scorerLink` is a phone without an account that opened the code of a squad sheet,
 * `signedOut` was an Admin whose session row is gone, `forger` holds a token that names the Admin and the session of a member.
 */
export const cast = {
  visitor: { account: null, session: null },
  scorerLink: { account: null, session: null },
  pending: {
    account: "00000000-0000-4000-8000-00000000a001",
    session: "00000000-0000-4000-8000-00000000b001",
  },
  inactive: {
    account: "00000000-0000-4000-8000-00000000a002",
    session: "00000000-0000-4000-8000-00000000b002",
  },
  pendingBoardMember: {
    account: "00000000-0000-4000-8000-00000000a011",
    session: "00000000-0000-4000-8000-00000000b011",
  },
  pendingAdmin: {
    account: "00000000-0000-4000-8000-00000000a012",
    session: "00000000-0000-4000-8000-00000000b012",
  },
  inactiveBoardMember: {
    account: "00000000-0000-4000-8000-00000000a013",
    session: "00000000-0000-4000-8000-00000000b013",
  },
  inactiveAdmin: {
    account: "00000000-0000-4000-8000-00000000a014",
    session: "00000000-0000-4000-8000-00000000b014",
  },
  signedOut: {
    account: "00000000-0000-4000-8000-00000000a003",
    session: "00000000-0000-4000-8000-00000000b003",
  },
  forger: {
    account: "00000000-0000-4000-8000-00000000a008",
    session: "00000000-0000-4000-8000-00000000b004",
  },
  member: {
    account: "00000000-0000-4000-8000-00000000a004",
    session: "00000000-0000-4000-8000-00000000b004",
  },
  otherMember: {
    account: "00000000-0000-4000-8000-00000000a005",
    session: "00000000-0000-4000-8000-00000000b005",
  },
  scorekeeper: {
    account: "00000000-0000-4000-8000-00000000a006",
    session: "00000000-0000-4000-8000-00000000b006",
  },
  boardMember: {
    account: "00000000-0000-4000-8000-00000000a007",
    session: "00000000-0000-4000-8000-00000000b007",
  },
  admin: { account: "00000000-0000-4000-8000-00000000a008", session: "00000000-0000-4000-8000-00000000b008" },
} as const;

export type Person = keyof typeof cast;
export type AccountHolder = Exclude<Person, "visitor" | "scorerLink" | "forger">;

export const everybody = Object.keys(cast) as Person[];
export const accountHolders = everybody.filter(
  (person): person is AccountHolder => cast[person].account !== null && person !== "forger",
);

/** Those with a token that opens nothing: not let in yet, let in no more, gone, and another person's. */
export const withoutAccess = [
  "pending",
  "inactive",
  "pendingBoardMember",
  "pendingAdmin",
  "inactiveBoardMember",
  "inactiveAdmin",
  "signedOut",
  "forger",
] as const satisfies Person[];

/** What the API puts into a request's claims. */
export function claimsOf(person: Person): Record<string, string> {
  const { account, session } = cast[person];
  if (account === null) return { role: "anon" };
  return {
    sub: account,
    role: "authenticated",
    aud: "authenticated",
    email: `${person.toLowerCase()}@club.example`,
    session_id: session,
  };
}

/** Identifiers of the club in `club-seed.ts`. */
export const ids = {
  season: "00000000-0000-4000-8000-00000000c001",
  emptySeason: "00000000-0000-4000-8000-00000000c002",
  eagles: "00000000-0000-4000-8000-00000000d001",
  hawks: "00000000-0000-4000-8000-00000000d002",
  /** Belongs to the account of `member`. */
  ann: "00000000-0000-4000-8000-00000000e001",
  /** Belongs to the account of `otherMember`. */
  bob: "00000000-0000-4000-8000-00000000e002",
  /** Has no account. */
  cal: "00000000-0000-4000-8000-00000000e003",
  /** Takes part in no season. */
  dee: "00000000-0000-4000-8000-00000000e004",
  /** Ann, Eagles, week 1, entered by the board. */
  annScore: "00000000-0000-4000-8000-00000000f001",
  /** Bob, Hawks, week 1, entered by the scorekeeper. */
  bobScore: "00000000-0000-4000-8000-00000000f002",
  /** From `member` to `otherMember`. */
  message: "00000000-0000-4000-8000-000000001001",
  /** From `boardMember` to `member` and `scorekeeper`. */
  circular: "00000000-0000-4000-8000-000000001002",
  /** What `member` has uploaded: one file in the message, one that no message has. */
  emailFile: "00000000-0000-4000-8000-00000000a004/00000000-0000-4000-8000-000000004001.png",
  unsentFile: "00000000-0000-4000-8000-00000000a004/00000000-0000-4000-8000-000000004002.png",
  publishedCard: "00000000-0000-4000-8000-000000002001",
  draftCard: "00000000-0000-4000-8000-000000002002",
  pastCard: "00000000-0000-4000-8000-000000002003",
  runningText: "00000000-0000-4000-8000-000000003001",
  restingText: "00000000-0000-4000-8000-000000003002",
} as const;
