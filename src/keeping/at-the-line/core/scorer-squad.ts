import { plannedEvents } from "#league/individuals/averages.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";
import { callsOf, proposedCallsPerPost } from "./line-course.ts";
import type { LineShooter, LineSquad } from "./line-squad.ts";

const scorerShooterSchema = z.object({
  memberId: z.string().min(1),
  /** The initials of a junior. */
  name: z.string(),
  post: z.number().int().min(1).max(5),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  kind: z.enum(entryKinds),
  position: z.number().int().nullable(),
  /** The first round of the week that the server does not have. */
  round: z.number().int().min(1),
});

export const scorerSquadSchema = z.object({
  linkId: z.string().min(1),
  seasonId: z.string().min(1),
  seasonName: z.string(),
  rules: z.custom<SeasonRules>((value) => typeof value === "object" && value !== null),
  week: z.number().int(),
  event: z.string(),
  squadId: z.string(),
  number: z.number().int(),
  team: z.string().nullable(),
  field: z.string().nullable(),
  night: z.string(),
  timeZone: z.string(),
  shooters: z.array(scorerShooterSchema),
});

export type ScorerShooter = z.infer<typeof scorerShooterSchema>;
export type ScorerSquad = z.infer<typeof scorerSquadSchema>;

/** Rounds this phone has finished, by member: the server may not have them yet. */
export type ShotRounds = Readonly<Record<string, number>>;

export function roundOf({ memberId, round }: ScorerShooter, shot: ShotRounds): number {
  return Math.min(12, Math.max(round, (shot[memberId] ?? 0) + 1));
}

export function lineShooterOf(
  { post: _, round: __, ...shooter }: ScorerShooter,
  at: Pick<LineShooter, "slot" | "round" | "scoreId">,
): LineShooter {
  return { ...shooter, ...at, yardage: null };
}

type Moment = { shotOn: string; timeOfRound: string };

export function lineSquadOf(
  squad: ScorerSquad,
  shooters: readonly LineShooter[],
  { id, ...now }: Moment & { id: string },
): LineSquad {
  const rules = resolveRules(squad.rules);
  const course = { targets: rules.format.targetsPerRound, isPairs: squad.event === "doubles" };
  return {
    ...{ id, seasonId: squad.seasonId, seasonName: squad.seasonName, week: squad.week, event: squad.event },
    ...course,
    ...now,
    title: squadTitle(squad),
    callsPerPost: proposedCallsPerPost(callsOf(course)),
    // A code covers rounds of one event.
    plannedEvents: plannedEvents(rules).filter((event) => event === squad.event),
    // The server knows the post of each shooter.
    hasPositions: true,
    origin: "",
    shooters: [...shooters],
  };
}

/** "Squad 3, Full Chokes". */
export function squadTitle({ number, team }: Pick<ScorerSquad, "number" | "team">): string {
  return team ? `Squad ${number}, ${team}` : `Squad ${number}`;
}

/** Initials in capitals: a letter, then up to five letters, periods, or hyphens. Null when they are not valid. */
export function readInitials(text: string): string | null {
  const initials = text.trim().toUpperCase();
  return /^\p{L}[\p{L}.-]{0,5}$/u.test(initials) ? initials : null;
}
