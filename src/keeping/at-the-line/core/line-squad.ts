import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";

export const mostShooters = 5;
export const posts = 5;

const shooterSchema = z.object({
  memberId: z.string().min(1),
  name: z.string(),
  /** The team their round counts for; null: none. */
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  /** Their turn in the squad, 1 to 5, and the post of that number where they start. */
  place: z.number().int().min(1).max(mostShooters),
  round: z.number().int().min(1).max(12),
  kind: z.enum(entryKinds),
  yardage: z.number().nullable(),
  /** Place in the team's line-up, as it is recorded. */
  position: z.number().int().min(1).max(50).nullable(),
  /** Id of the score that the round becomes. */
  scoreId: z.string().min(1),
});

const squadSchema = z.object({
  id: z.string().min(1),
  seasonId: z.string().min(1),
  seasonName: z.string(),
  week: z.number().int(),
  /** What the squad is called on the screen: its team, if all shoot for one. */
  title: z.string(),
  event: z.string().min(1),
  targets: z.number().int().min(1).max(100),
  /** Two targets a call, as in doubles. */
  isPairs: z.boolean(),
  callsPerPost: z.number().int().min(1).max(100),
  shotOn: z.string(),
  /** When the round began, by the club's clock. */
  timeOfRound: z.string(),
  /** The season compares shooters in the same place of the line-up. */
  hasPlaces: z.boolean(),
  /** The event of each round of a planned night. */
  plannedEvents: z.array(z.string()).default([]),
  /** The address that asked for this squad. */
  origin: z.string(),
  shooters: z.array(shooterSchema).min(1).max(mostShooters),
});

/** What happened at the line, one after the other; everything shown follows from it. */
const entrySchema = z.discriminatedUnion("is", [
  /** A called target, or a pair: one mark each, 1 hit, 0 lost. */
  z.object({ is: z.literal("call"), memberId: z.string(), marks: z.string().regex(/^[01]{1,2}$/) }),
  /** A mark noted wrongly: the other one holds. Targets count from 1. */
  z.object({ is: z.literal("turn"), memberId: z.string(), target: z.number().int().min(1) }),
  z.object({ is: z.literal("stop"), memberIds: z.array(z.string()) }),
  /** Back in the squad: missed targets now, or after everyone else. */
  z.object({ is: z.literal("return"), memberId: z.string(), when: z.enum(["now", "end"]) }),
  z.object({ is: z.literal("join"), shooter: shooterSchema }),
  /** The total of a paper sheet in place of marks; null takes it back. */
  z.object({ is: z.literal("total"), memberId: z.string(), hits: z.number().int().min(0).nullable() }),
]);

export type LineShooter = z.infer<typeof shooterSchema>;
export type LineSquad = z.infer<typeof squadSchema>;
export type LineEntry = z.infer<typeof entrySchema>;
export type LineLog = readonly LineEntry[];

/** What was passed on to be saved, by score id: a later correction differs from it. */
const handedSchema = z.record(
  z.string(),
  z.object({
    hits: z.number(),
    detail: z.string().nullable(),
    status: z.enum(["complete", "incomplete"]),
    round: z.number(),
    /** Someone decided that the recorded round holds, and not this one. */
    isDropped: z.boolean().default(false),
    /** Initials of the squad leader it was passed on with, by a phone without an account. */
    leader: z.string().nullable().default(null),
    /** How often it was passed on. */
    step: z.number().int().default(1),
  }),
);

export type HandedRounds = z.infer<typeof handedSchema>;

const savedSquadSchema = z.object({
  squad: squadSchema,
  log: z.array(entrySchema),
  handed: handedSchema,
  /** Initials of the squad leader who confirmed the rounds on this phone; nothing changes after that. */
  leader: z.string().nullable().default(null),
});

/** The squad at the line, and those suspended for a while. */
export const savedSquadsSchema = z.object({
  open: savedSquadSchema.nullable(),
  suspended: z.array(savedSquadSchema),
});

export type SavedSquad = z.infer<typeof savedSquadSchema>;
export type SavedSquads = z.infer<typeof savedSquadsSchema>;

export const noSquads: SavedSquads = { open: null, suspended: [] };
