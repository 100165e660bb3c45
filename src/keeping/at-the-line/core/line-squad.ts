import { postsOnField } from "#keeping/night/squad-parts.ts";
import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";

const shooterSchema = z.object({
  memberId: z.string().min(1),
  name: z.string(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  /** The turn in the squad, 1 to 5, and the post of that number at the start. */
  slot: z.number().int().min(1).max(postsOnField),
  round: z.number().int().min(1).max(12),
  kind: z.enum(entryKinds),
  yardage: z.number().nullable(),
  /** The recorded position in the team's lineup. */
  position: z.number().int().min(1).max(50).nullable(),
  /** The id of the future score. */
  scoreId: z.string().min(1),
});

const squadSchema = z.object({
  id: z.string().min(1),
  seasonId: z.string().min(1),
  seasonName: z.string(),
  week: z.number().int(),
  title: z.string(),
  event: z.string().min(1),
  targets: z.number().int().min(1).max(100),
  isPairs: z.boolean(),
  callsPerPost: z.number().int().min(1).max(100),
  shotOn: z.string(),
  timeOfRound: z.string(),
  /** The season compares shooters by lineup position. */
  hasPositions: z.boolean(),
  /** The event of each round in a planned night. */
  plannedEvents: z.array(z.string()).default([]),
  origin: z.string(),
  shooters: z.array(shooterSchema).min(1).max(postsOnField),
});

/** The events at the line, in order; everything on screen follows from them. */
const entrySchema = z.discriminatedUnion("is", [
  /** A called target or pair: one mark each, 1 hit, 0 lost. */
  z.object({ is: z.literal("call"), memberId: z.string(), marks: z.string().regex(/^[01]{1,2}$/) }),
  /** A wrong mark: the other value counts. Targets count from 1. */
  z.object({ is: z.literal("turn"), memberId: z.string(), target: z.number().int().min(1) }),
  z.object({ is: z.literal("stop"), memberIds: z.array(z.string()) }),
  /** Back in the squad: missed targets now, or after everyone else. */
  z.object({ is: z.literal("return"), memberId: z.string(), when: z.enum(["now", "end"]) }),
  z.object({ is: z.literal("join"), shooter: shooterSchema }),
  /** A total from a paper sheet instead of marks; null deletes it. */
  z.object({ is: z.literal("total"), memberId: z.string(), hits: z.number().int().min(0).nullable() }),
]);

export type LineShooter = z.infer<typeof shooterSchema>;
export type LineSquad = z.infer<typeof squadSchema>;
export type LineEntry = z.infer<typeof entrySchema>;
export type LineLog = readonly LineEntry[];

/** Submitted rounds by score id, to detect later corrections. */
const handedSchema = z.record(
  z.string(),
  z.object({
    hits: z.number(),
    detail: z.string().nullable(),
    status: z.enum(["complete", "incomplete"]),
    round: z.number(),
    /** Someone decided for the recorded round and against this one. */
    isDropped: z.boolean().default(false),
    /** The squad leader's initials it was submitted with, by a phone without an account. */
    leader: z.string().nullable().default(null),
    /** How often it was submitted. */
    step: z.number().int().default(1),
  }),
);

export type HandedRounds = z.infer<typeof handedSchema>;

const savedSquadSchema = z.object({
  squad: squadSchema,
  log: z.array(entrySchema),
  handed: handedSchema,
  leader: z.string().nullable().default(null),
});

export const savedSquadsSchema = z.object({
  open: savedSquadSchema.nullable(),
  suspended: z.array(savedSquadSchema),
});

export type SavedSquad = z.infer<typeof savedSquadSchema>;
export type SavedSquads = z.infer<typeof savedSquadsSchema>;

export const noSquads: SavedSquads = { open: null, suspended: [] };
