import { expect, test } from "vitest";
import { newRound, waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { book, recordedScore } from "#season/queries/two-teams.fixture.ts";
import { eaglesSheet } from "./eagles-sheet.fixture.ts";
import { changesOf, newRounds, whatHoldsBack } from "./sheet-changes.ts";
import { noEdits, setRowKind, typeInCells } from "./sheet-edits.ts";
import { previewTeam } from "./team-preview.ts";

const facts = { teamId: "eagles", week: 2, event: "singles16", shotOn: "2026-01-14" };
const waits = waitingRound({ id: "w1", entry: newRound({ id: "w1", position: 3, note: "late" }).entry });
const newId = () => "fresh";

function cellOfCal(sheet: ReturnType<typeof eaglesSheet>) {
  const cell = sheet.rows.find((row) => row.memberId === "cal")?.cells[0];
  if (!cell) throw new Error("Cal has a row.");
  return cell;
}

function typedOverCal(text: string, waiting = [waits]) {
  const { recorded, waiting: round } = cellOfCal(eaglesSheet({ waiting }));
  return typeInCells(noEdits, [{ memberId: "cal", round: 1, text, recorded, waiting: round }], newId);
}

test("a waiting round stands in its cell as waiting and is not saved again", () => {
  const sheet = eaglesSheet({ waiting: [waits] });
  expect(cellOfCal(sheet)).toMatchObject({ state: "waiting", text: "22", hits: 22 });
  expect(changesOf(sheet, facts).entries).toEqual([]);
});

test("rounds of another week, event or season's team do not stand on this sheet", () => {
  for (const entry of [{ week: 1 }, { event: "doubles" }, { team_id: "hawks" }]) {
    const elsewhere = waitingRound({ id: "w1", entry: { ...waits.entry, ...entry } });
    expect(cellOfCal(eaglesSheet({ waiting: [elsewhere] })).state).toBe("empty");
  }
});

test("typed over, it keeps its id, its place and its note", () => {
  const edits = typedOverCal("24");
  const { entries } = changesOf(eaglesSheet({ waiting: [waits], edits }), facts);
  expect(entries).toMatchObject([{ id: "w1", hits: 24, position: 3, note: "late" }]);
});

test("typed back to what waits, it is no change", () => {
  expect(typedOverCal("22").cells).toEqual({});
});

test("emptied, it is to be discarded", () => {
  const edits = typedOverCal("");
  const changes = changesOf(eaglesSheet({ waiting: [waits], edits }), facts);
  expect(changes.discards.map(({ id }) => id)).toEqual(["w1"]);
  expect(whatHoldsBack(changes, "", "2027-01-01")).toBeNull();
});

test("another kind for the row changes the waiting round", () => {
  const edits = setRowKind(noEdits, "cal", "makeUp");
  const { entries } = changesOf(eaglesSheet({ waiting: [waits], edits }), facts);
  expect(entries).toMatchObject([{ id: "w1", kind: "makeUp", hits: 22 }]);
});

test("another kind alone leaves its marks, and where it stopped", () => {
  const stopped = { status: "incomplete", hits: 2, detail: "110" } as const;
  for (const marks of [{ hits: 22, detail: `${"1".repeat(22)}000` }, stopped]) {
    const marked = waitingRound({ id: "w1", entry: newRound({ id: "w1", ...marks }).entry });
    const edits = setRowKind(noEdits, "cal", "makeUp");
    const { entries } = changesOf(eaglesSheet({ waiting: [marked], edits }), facts);
    expect(entries).toMatchObject([{ id: "w1", kind: "makeUp", ...marks }]);
  }
  const retyped = typedOverCal("24");
  const { entries } = changesOf(eaglesSheet({ waiting: [waits], edits: retyped }), facts);
  expect(entries).toMatchObject([{ hits: 24, status: "complete", detail: null }]);
});

test("where somebody else recorded meanwhile, the recorded score stands and the waiting one is at hand", () => {
  const recorded = [recordedScore({ member_id: "cal", hits: 21 })];
  const cell = cellOfCal(eaglesSheet({ recorded, waiting: [waits] }));
  expect(cell).toMatchObject({ state: "recorded", text: "21", waiting: { id: "w1" } });
});

test("whoever waits for another team cannot be entered for this one", () => {
  const forHawks = waitingRound({ id: "w1", entry: { ...waits.entry, team_id: "hawks" } });
  const row = eaglesSheet({ waiting: [forHawks] }).rows.find(({ memberId }) => memberId === "cal");
  expect(row?.otherTeam).toBe("Hawks");
});

test("waiting rounds count in the team's preview", () => {
  const sheet = eaglesSheet({ waiting: [waits] });
  const preview = previewTeam({ book, teamId: "eagles", week: 2, event: "singles16", sheet });
  expect(preview.rows.cal?.hits).toBe(22);
  expect(preview.rows.cal?.isCounted).toBe(true);
});

test("two devices with the same line-up give the same places to the same shooters", () => {
  const typed = (memberId: string) =>
    typeInCells(noEdits, [{ memberId, round: 1, text: "20", recorded: null }], newId);
  const ofBob = changesOf(eaglesSheet({ edits: typed("bob") }), facts).entries;
  const ofCal = changesOf(eaglesSheet({ edits: typed("cal") }), facts).entries;
  expect([ofBob[0]?.position, ofCal[0]?.position]).toEqual([1, 3]);
});

test("where places are compared they have no gaps", () => {
  const edits = typeInCells(noEdits, [{ memberId: "cal", round: 1, text: "20", recorded: null }], newId);
  const { entries } = changesOf(eaglesSheet({ edits }), { ...facts, hasPositions: true });
  expect(entries[0]?.position).toBe(1);
});

test("new rounds are kept under the names that the screen shows", () => {
  const names = { seasonId: "s1", seasonName: "Winter", teamName: "Eagles", hasPositions: false };
  const [round] = newRounds({ entries: [waits.entry] }, names, (id) => id.toUpperCase());
  expect(round).toMatchObject({ memberName: "CAL", teamName: "Eagles", source: "add-team-scores" });
});
