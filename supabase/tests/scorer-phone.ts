/** A phone without an account that scores by a code: its steps, for tests. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { scorerCode, scorerLinkId, seasonOfToday } from "./permissions-of-scorer-links.ts";

export const secret = "the own secret of a phone";
export const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
export const otherSquad = "00000000-0000-4000-8000-000000009711";
export const round = (n: number) => `00000000-0000-4000-8000-00000000970${n}`;
export const shot = {
  id: round(1),
  member_id: ids.ann,
  round: 1,
  targets: 25,
  hits: 22,
  scorer: "J.B.",
  step: 1,
};

type PhoneState = { state: string; squad?: Record<string, unknown> };
type Saved = { id: string; state: string }[];

export async function open(visit: Visit, code = scorerCode, phone = secret) {
  const [row] = await visit.as("visitor")`select open_scorer_link(${code}, ${hashOf(phone)}) as opened`;
  return row?.opened as PhoneState;
}
export async function save(visit: Visit, entries: object[], phone = secret) {
  const [row] = await visit.as("scorerLink")`
    select save_score_drafts(${phone}, ${visit.owner.json(entries as never)}) as saved`;
  return row?.saved as Saved;
}
export const refusalOf = (visit: Visit, entries: object[], phone = secret) =>
  visit.refusal("scorerLink")`select save_score_drafts(${phone}, ${visit.owner.json(entries as never)})`;
export const drafts = async (visit: Visit) =>
  (
    await visit.owner`select id, hits, leader, confirmed_at is not null as confirmed from score_drafts order by id`
  ).map((row) => ({ ...row }));
export const scores = async (visit: Visit) =>
  (
    await visit.owner`select id, member_id, hits, entered_by from scores where season_id = ${ids.season} and week = 2`
  ).map((row) => ({ ...row }));
export const logOf = async (visit: Visit, id: string) =>
  (
    await visit.owner`select action, reason, source, account_id from score_audit_log where score_id = ${id} order by id`
  ).map((row) => ({ ...row }));

/** Squad 1 is Ann and Cal with the code, squad 2 is Bob of the Hawks. */
export async function tonight(visit: Visit) {
  await visit.owner.unsafe(seasonOfToday);
  await visit.owner`insert into squads (id, season_id, week, event, number, team_id)
    values (${otherSquad}, ${ids.season}, 2, 'singles16', 2, ${ids.hawks})`;
  await visit.owner`insert into squad_members (squad_id, post, member_id) values (${otherSquad}, 1, ${ids.bob})`;
  await visit.owner`insert into scorer_links (id, season_id, squad_id, night, targets, code)
    select ${scorerLinkId}, season_id, id, private.club_today(), 25, ${scorerCode} from squads where number = 1`;
}
export async function openTonight(visit: Visit) {
  await tonight(visit);
  expect((await open(visit)).state).toBe("open");
}
