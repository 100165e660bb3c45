import { createHash } from "node:crypto";
import { ids } from "./cast.ts";
import { board, nobody, type People, readOnly, type Tables } from "./permission-types.ts";

export const secretOfPhone = "the secret of a phone of the tests";
export const scorerCode = "ACDEF347";
export const scorerLinkId = "00000000-0000-4000-8000-000000009701";
const linkedSquadId = "00000000-0000-4000-8000-000000009702";
export const draftId = "00000000-0000-4000-8000-000000009703";
const keepers: People = ["scorekeeper", ...board];

/** The weeks of the season moved, so that its second week is this one: today has a league night. */
export const seasonOfToday = `
  update seasons set starts_on = private.club_today() - 10, ends_on = private.club_today() + 20 where id = '${ids.season}';
  set constraints all deferred;
  update season_weeks set starts_on = private.club_today() - 10 + 7 * (week - 1), ends_on = private.club_today() - 4 + 7 * (week - 1)
    where season_id = '${ids.season}';
  insert into squads (id, season_id, week, event, number) values ('${linkedSquadId}', '${ids.season}', 2, 'singles16', 1);
  insert into squad_members (squad_id, post, member_id) values ('${linkedSquadId}', 1, '${ids.ann}'), ('${linkedSquadId}', 2, '${ids.cal}')`;

/** A code for tonight that a phone has opened, and a draft of Ann's round. */
export const openedLink = `${seasonOfToday};
  insert into scorer_links (id, season_id, squad_id, night, targets, code)
    values ('${scorerLinkId}', '${ids.season}', '${linkedSquadId}', private.club_today(), 25, '${scorerCode}');
  insert into private.scorer_phones (secret_hash, link_id)
    values ('\\x${createHash("sha256").update(secretOfPhone).digest("hex")}', '${scorerLinkId}');
  insert into score_drafts (id, link_id, link_name, season_id, week, event, member_id, round, kind, status, targets, hits, shot_on, scorer, step)
    values ('${draftId}', '${scorerLinkId}', 'squad 1, code …47', '${ids.season}', 2, 'singles16', '${ids.ann}', 1, 'actual', 'complete', 25, 22,
      private.club_today(), 'JB', 1)`;

export const scorerLinkTables: Tables = {
  scorer_links: readOnly({
    what: "the code of a squad",
    where: { id: scorerLinkId },
    given: openedLink,
    select: keepers,
    update: nobody,
    delete: nobody,
  }),
  score_drafts: readOnly({
    what: "a draft that a phone has scored",
    where: { id: draftId },
    given: openedLink,
    select: keepers,
    update: nobody,
    delete: nobody,
  }),
};
