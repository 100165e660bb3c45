import { postsOnField } from "#keeping/night/squad-parts.ts";
import { readYards } from "#keeping/night/yards-text.ts";
import type { SeasonBook } from "#league/book/book.ts";
import { scoreRemarks } from "#league/book/entry-remarks.ts";
import { nextRound, teamOfMember } from "#season/queries/member-choices.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import type { EntryKind, RecordedScore } from "#season/rounds/recorded-score.ts";
import { rosterOf } from "#season/words/team-line-up.ts";
import { type ShooterLine, yardLineFor } from "#season/words/yard-lines.ts";

type SquadQuestion = {
  book: SeasonBook;
  week: number;
  event: string;
  /** Null: each shoots for their own team. */
  teamId: string | null;
  squad: number;
  kind: EntryKind;
  recorded: readonly RecordedScore[];
  slots: SquadSlots;
};

export type SquadSlots = readonly (string | null)[];

export type SquadMember = {
  memberId: string;
  teamId: string | null;
  teamName: string | null;
  slot: number;
  round: number;
  kind: EntryKind;
  position: number | null;
  recorded: RecordedScore[];
  /** Tonight's yard line by the season's rules. */
  yardLine: ShooterLine | null;
  /** Another team they have shot for this week, which rules out this one. */
  otherTeam: string | null;
};

export function membersOfSquad(question: SquadQuestion): SquadMember[] {
  const { book, week, event, recorded, slots, squad } = question;
  const takenRounds = new Set<string>();
  return slots.flatMap((memberId, index): SquadMember[] => {
    if (memberId === null) return [];
    const teamId = question.teamId ?? teamOfMember(book, memberId, week);
    const team = book.teams.find(({ id }) => id === teamId);
    const own = recorded.filter((score) => score.member_id === memberId);
    const slot = index + 1;
    const round = nextRound(recorded, memberId, event);
    const ownPosition = own.find((score) => score.team_id === teamId && score.position)?.position;
    const shooter = { memberId, teamId, round };
    const isOnTeam = teamId === null || rosterOf(team, week).includes(memberId);
    const member: SquadMember = {
      ...shooter,
      teamName: team?.name ?? null,
      slot,
      kind: isOnTeam ? question.kind : "substitute",
      position: positionOf(
        question,
        { ...shooter, preferred: ownPosition ?? (squad - 1) * postsOnField + slot },
        takenRounds,
      ),
      recorded: own.filter((score) => score.event === event).toSorted((a, b) => a.round - b.round),
      yardLine: yardLineFor(question.book, question, { memberId, teamId }),
      otherTeam: otherTeamOf(question, memberId, teamId),
    };
    return [member];
  });
}

export function withPost(slots: SquadSlots, memberId: string, post: number): SquadSlots {
  const from = slots.indexOf(memberId);
  return from < 0 ? slots : slots.with(from, slots[post - 1] ?? null).with(post - 1, memberId);
}

/** Five slots, the given shooters first. */
export function slotsOf(memberIds: readonly (string | null)[]): SquadSlots {
  return Array.from({ length: postsOnField }, (_, index) => memberIds[index] || null);
}

/** The wanted lineup position, or the next one free in that round. */
function positionOf(
  { recorded, event }: SquadQuestion,
  {
    memberId,
    teamId,
    round,
    preferred,
  }: Pick<SquadMember, "memberId" | "teamId" | "round"> & { preferred: number },
  takenRounds: Set<string>,
): number | null {
  if (teamId === null) return null;
  const isFree = (position: number) =>
    !takenRounds.has(`${teamId}/${round}/${position}`) &&
    !recorded.some(
      (score) =>
        score.team_id === teamId &&
        score.event === event &&
        score.round === round &&
        score.position === position &&
        score.member_id !== memberId,
    );
  let position = preferred;
  while (position < 50 && !isFree(position)) position += 1;
  takenRounds.add(`${teamId}/${round}/${position}`);
  return position;
}

function otherTeamOf({ recorded, book }: SquadQuestion, memberId: string, teamId: string | null) {
  const others = new Set(
    recorded.flatMap((score) =>
      score.member_id === memberId && score.team_id !== null && score.team_id !== teamId ? score.team_id : [],
    ),
  );
  // With several teams allowed, the next round counts for this one.
  if (others.size < rulesOf(book).team.teamsPerShooter) return null;
  return book.teams.find(({ id }) => others.has(id))?.name ?? null;
}

type RoundFacts = { week: number; event: string; targets: number; shotOn: string };

export function remarksOn(
  book: SeasonBook,
  { memberId, teamId, round, kind }: SquadMember,
  facts: RoundFacts,
): string[] {
  const row = {
    ...facts,
    memberId,
    teamId,
    round,
    kind,
    position: null,
    status: "complete",
    hits: 0,
    detail: null,
    timeOfRound: null,
  } as const;
  return scoreRemarks(book, row).map(({ message }) => `${message}.`);
}

/** The typed yards, else the yard line by the season's rules. */
export function yardsOf(typed: string | undefined, line: ShooterLine | null): string {
  const proposed = line === null ? "" : String(line.yards);
  return typed ?? (readYards(proposed).isError ? "" : proposed);
}

type Shot = { event: string; rounds: number; recorded: readonly RecordedScore[] };

export function isToShoot(memberIds: readonly string[], shot: Shot): boolean {
  return memberIds.some((memberId) => roundsOf(memberId, shot) < shot.rounds);
}

/** The part of a team that shoots next, from 1: the first with the fewest rounds. */
export function partInTurn(parts: readonly (readonly string[])[], shot: Shot): number {
  const rounds = parts.map((memberIds) => Math.max(0, ...memberIds.map((id) => roundsOf(id, shot))));
  return rounds.indexOf(Math.min(...rounds)) + 1;
}

/** Practice rounds don't count as league rounds. */
function roundsOf(memberId: string, { event, recorded }: Shot): number {
  const isOf = (score: RecordedScore) =>
    score.member_id === memberId && score.event === event && score.kind !== "practice";
  return recorded.filter(isOf).length;
}
