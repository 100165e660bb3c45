import { book } from "#season/queries/two-teams.fixture.ts";
import { noEdits } from "./sheet-edits.ts";
import { type SheetQuestion, teamSheet } from "./team-sheet.ts";

export function eaglesSheet(change: Partial<SheetQuestion> = {}) {
  return teamSheet({
    book,
    teamId: "eagles",
    week: 2,
    event: "singles16",
    recorded: [],
    edits: noEdits,
    nameOf: (id) => id.toUpperCase(),
    ...change,
  });
}
