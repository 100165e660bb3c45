import type { ScoreRow } from "#league/book/book.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import type { Steps } from "#running/identities/import-steps.ts";
import { kindText } from "#season/rounds/kind-text.ts";
import { positionKey, roundKey } from "#season/rounds/round-key.ts";
import { memberEntry } from "./import-plan-roster.ts";
import { baseRow, faultyRow, findNames, type Planning, type PlanRow, waitingRow } from "./import-plan-row.ts";
import { weekKey } from "./import-recorded.ts";
import type { ScoreEntry, ScoreLine } from "./import-rows.ts";

export function* planScores(lines: readonly ScoreLine[], planning: Planning): Steps<PlanRow> {
  const rounds = new Map<string, ScoreLine>();
  for (const line of lines) yield planScoreLine(line, planning, rounds);
}

function planScoreLine(line: ScoreLine, planning: Planning, rounds: Map<string, ScoreLine>): PlanRow {
  const shot = line.shot_on ? `, shot ${line.shot_on}` : "";
  const holds = line.errors.length > 0 ? textAsWritten(line) : `Week ${line.week}: ${markText(line)}${shot}`;
  const base = baseRow("scores", line, holds);
  const { member, team, undecided } = findNames(line, planning);
  if (line.errors.length > 0 || member === null || undecided.length > 0) return waitingRow(base, undecided);

  const round = { ...line, memberId: member.id, teamId: team?.id ?? null };
  const key = roundKey(round);
  const twin = rounds.get(key);
  if (twin) return faultyRow(base, "member", twinText(twin, line));
  rounds.set(key, line);

  const recorded = planning.recorded.scores.get(key);
  if (recorded) return { ...base, ...againstRecorded({ round, recorded, id: base.id, planning }) };

  const clash = findClash(round, planning);
  if (clash) return faultyRow(base, clash.column, clash.message);
  const effects: string[] = [];
  if (member.isNew && !planning.writes.members.has(member.id)) {
    effects.push("New member");
    planning.writes.members.set(member.id, memberEntry(member));
  }
  if (team?.isNew && !planning.writes.teams.has(team.id)) {
    effects.push("New team");
    planning.writes.teams.set(team.id, { id: team.id, name: team.name });
  }
  planning.writes.scores.push(scoreEntry(round, planning.newIdFor(`score ${key}`)));
  return { ...base, state: "new", effects: [...effects, "New score"], conflict: null };
}

type Round = ScoreLine & { memberId: string; teamId: string | null };

type AgainstRecordedOptions = {
  round: Round;
  recorded: ScoreRow;
  id: string;
  planning: Planning;
};

function againstRecorded({ round, recorded, id, planning }: AgainstRecordedOptions) {
  if (isSameRound(round, recorded)) {
    return { state: "unchanged" as const, effects: ["Already recorded"], conflict: null };
  }
  const choice = planning.decisions.conflicts[id] === undefined ? null : ("recorded" as const);
  const teamName = (teamId: string | null) =>
    teamId === null ? "no team" : planning.recorded.teamNames.get(teamId);
  const conflict = {
    recorded: `${markText(recorded)}, ${teamName(recorded.teamId)}${recorded.status === "incomplete" ? ", incomplete" : ""}`,
    inFile: `${markText(round)}, ${round.team || "no team"}${round.status === "incomplete" ? ", incomplete" : ""}`,
    canTakeFile: false,
    choice,
  };
  if (choice === null) return { state: "conflict" as const, effects: [], conflict };
  return { state: "unchanged" as const, effects: ["Left as recorded"], conflict };
}

// Same question as in the database: does the row add anything to the recorded one?
function isSameRound(round: Round, recorded: ScoreRow): boolean {
  return (
    round.hits === recorded.hits &&
    round.targets === recorded.targets &&
    round.kind === recorded.kind &&
    round.status === recorded.status &&
    round.teamId === recorded.teamId &&
    (round.detail === null || round.detail === recorded.detail)
  );
}

/** A member may shoot for one team a week, and a lineup position holds one member. Records the round for later rows. */
function findClash(round: Round, { recorded }: Planning): { column: string; message: string } | null {
  if (round.teamId === null) return null;
  const { where } = round;
  const week = weekKey(round.memberId, round.week);
  const shotFor = recorded.teamOfWeek.get(week);
  if (shotFor && shotFor.teamId !== round.teamId) {
    const rule = "A member shoots for one team a week.";
    return {
      column: "team",
      message: `${round.member} shoots for another team in week ${round.week} (${shotFor.where}). ${rule}`,
    };
  }
  recorded.teamOfWeek.set(week, shotFor ?? { teamId: round.teamId, where });
  const key = positionKey(round);
  if (key === null) return null;
  const holder = recorded.positions.get(key);
  if (holder && holder.memberId !== round.memberId) {
    const positionTaken = `Lineup position ${round.position} is taken (${holder.where}).`;
    return { column: "position", message: `${positionTaken} Choose another position, or leave it blank.` };
  }
  recorded.positions.set(key, { memberId: round.memberId, where });
  return null;
}

function scoreEntry(round: Round, id: string): ScoreEntry {
  const { memberId, teamId, row, where, member, team, errors, asWritten, ...columns } = round;
  return { ...columns, id, member_id: memberId, team_id: teamId };
}

type Result = Pick<ScoreRow, "hits" | "targets" | "round" | "kind">;

function markText({ hits, targets, round, kind }: Result): string {
  const parts = [`${hits} of ${targets}`, round > 1 ? `round ${round}` : "", kindText[kind]];
  return parts.filter(Boolean).join(", ");
}

/** A row with an error shows the file's text, because its meaning is unknown. */
function textAsWritten({ asWritten: { week, hits, targets } }: ScoreLine): string {
  return `Week ${week}: ${hits} of ${targets}`;
}

function twinText(twin: ScoreLine, line: ScoreLine): string {
  const first = `${capitalized(twin.where)} has ${twin.hits} of ${twin.targets} for the same member, week and round already.`;
  return twin.hits === line.hits && twin.targets === line.targets
    ? `${first} Keep one of the two rows, or number the rounds in a column "round".`
    : `${first} Keep the right one, or number the rounds in a column "round".`;
}
