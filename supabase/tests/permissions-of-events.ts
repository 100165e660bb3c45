import { cast, everybody } from "./cast.ts";
import { active, board, nobody, type Rows, readOnly, type Tables } from "./permission-types.ts";

const eventColumns = [
  "title",
  "category",
  "description",
  "place",
  "all_day",
  "starts_at",
  "ends_at",
  "starts_on",
  "ends_on",
  "status",
  "canceled_reason",
  "is_public",
  "expires_at",
  "takes_sign_ups",
  "capacity",
  "most_guests",
  "sign_up_until",
];

export const eventIds = {
  public: "00000000-0000-4000-8000-000000013101",
  members: "00000000-0000-4000-8000-000000013102",
  draft: "00000000-0000-4000-8000-000000013103",
  canceled: "00000000-0000-4000-8000-000000013104",
  expired: "00000000-0000-4000-8000-000000013105",
};
export const signUpIds = {
  public: "00000000-0000-4000-8000-000000013111",
  members: "00000000-0000-4000-8000-000000013112",
  expired: "00000000-0000-4000-8000-000000013115",
};
export const feedTokenId = "00000000-0000-4000-8000-000000013201";
export const feedSecret = "a calendar secret of the tests";

/** One event of each state; all but the members' are meant for everyone. A member is signed up where one can be. */
export const eventsOfEachKind = `
  insert into events (id, title, is_public, status, canceled_reason, expires_at, starts_at, ends_at, takes_sign_ups, most_guests)
  select id::uuid, title, is_public, status, reason, expires_at, now() + interval '7 days', now() + interval '7 days 2 hours', true, 2
  from (values
    ('${eventIds.public}', 'Open day', true, 'published', '', null),
    ('${eventIds.members}', 'Work party', false, 'published', '', null),
    ('${eventIds.draft}', 'Plans', true, 'draft', '', null),
    ('${eventIds.canceled}', 'Picnic', true, 'canceled', 'Storm', null),
    ('${eventIds.expired}', 'Over', true, 'published', '', now() - interval '1 hour')
  ) e (id, title, is_public, status, reason, expires_at)
  on conflict do nothing;
  insert into event_rsvps (id, event_id, account_id, state) values
    ('${signUpIds.public}', '${eventIds.public}', '${cast.member.account}', 'going'),
    ('${signUpIds.members}', '${eventIds.members}', '${cast.member.account}', 'going'),
    ('${signUpIds.expired}', '${eventIds.expired}', '${cast.member.account}', 'going')
  on conflict do nothing`;

/** Everyone with an active account is signed up for the members' event. */
export const everybodySignedUp = `${eventsOfEachKind};
  insert into event_rsvps (event_id, account_id, state)
  select '${eventIds.members}', account_id, 'going' from account_access where status = 'Active' on conflict do nothing`;

export const feedTokenOfMember = `
  insert into feed_tokens (id, account_id, name) values ('${feedTokenId}', '${cast.member.account}', 'Phone') on conflict do nothing;
  insert into private.feed_token_hashes values ('${feedTokenId}', sha256('${feedSecret}')) on conflict do nothing`;

const event = (what: string, id: string, select: Rows["select"], deleted: Rows["select"] = nobody): Rows => ({
  what,
  where: { id },
  given: eventsOfEachKind,
  select,
  update: board,
  delete: deleted,
});

const signUp = (what: string, id: string, select: Rows["select"]): Rows => ({
  what,
  where: { id },
  given: eventsOfEachKind,
  select,
});

export const eventTables: Tables = {
  events: {
    insert: ["id", ...eventColumns],
    update: eventColumns,
    change: { description: "changed" },
    rows: [
      event("a public event", eventIds.public, everybody),
      event("a members' event", eventIds.members, active),
      event("a draft", eventIds.draft, board, board),
      event("a cancelled event", eventIds.canceled, everybody),
      event("an event that is not shown any more", eventIds.expired, board),
    ],
    additions: [
      {
        what: "an event",
        row: {
          title: "New",
          status: "published",
          is_public: true,
          starts_at: "2027-01-01T18:00:00Z",
          ends_at: "2027-01-01T20:00:00Z",
        },
        who: board,
      },
    ],
  },
  event_rsvps: readOnly(
    signUp("a sign-up for a public event", signUpIds.public, active),
    signUp("a sign-up for a members' event", signUpIds.members, active),
    signUp("a sign-up for an event that is not shown any more", signUpIds.expired, board),
  ),
  feed_tokens: readOnly({
    what: "a calendar address of a member",
    where: { id: feedTokenId },
    given: feedTokenOfMember,
    select: ["member"],
  }),
};
