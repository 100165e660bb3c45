import { ids } from "./cast.ts";
import { board, type People, type Rows, type Values } from "./permission-types.ts";

/** A season that is being set up, `emptySeason`, and what is in it: the board's alone. */
export const draftRow = (where: Values, setup?: string, deletable: People = board): Rows => ({
  what: "one of a season being set up",
  where: { season_id: ids.emptySeason, ...where },
  ...(setup ? { given: setup } : {}),
  select: board,
  update: board,
  delete: deletable,
});
export const owlsOfDraft = "00000000-0000-4000-8000-00000000d008";
export const larksOfDraft = "00000000-0000-4000-8000-00000000d007";
export const teamsOfDraft = `insert into teams (id, season_id, name) values
  ('${owlsOfDraft}', '${ids.emptySeason}', 'Owls'), ('${larksOfDraft}', '${ids.emptySeason}', 'Larks')`;
export const roundOfDraft = `insert into scores (season_id, week, member_id, event, targets, hits)
  values ('${ids.emptySeason}', 1, '${ids.cal}', 'singles16', 25, 20)`;
export const ofDraft = { season_id: ids.emptySeason };
/** Reading alone is open, and for the board alone. */
export const readOfDraft: Rows = {
  what: "one of a season being set up",
  where: ofDraft,
  select: board,
};
export const started = `update seasons set status = 'active' where id = '${ids.emptySeason}'`;
