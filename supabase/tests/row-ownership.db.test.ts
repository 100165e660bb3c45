import { expect } from "vitest";
import { cast, ids } from "./cast.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const forbidden = "42501";

inClub("nobody makes another person's choices of his own ones", async (visit) => {
  const insertion = await visit.as("member")`insert into account_settings (message_notices) values (false)`;
  expect(insertion.count).toBe(1);
  const { code } = await visit.refusal("member")`
    update account_settings set account_id = ${cast.otherMember.account} where true`;
  expect(code).toBe(forbidden);
});

inClub("nobody makes his own details those of another member", async (visit) => {
  const { code } = await visit.refusal("member")`
    update member_contacts set member_id = ${ids.dee} where member_id = ${ids.ann}`;
  expect(code).toBe(forbidden);
});
