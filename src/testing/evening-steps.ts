import fc from "fast-check";
import type { Weather } from "./entry-device.ts";

const weather = fc.constantFrom<Weather[]>(
  "fair",
  "fair",
  "fair",
  "offline",
  "lost",
  "crash before",
  "crash after",
);
const device = fc.constantFrom<(0 | 1)[]>(0, 1);
const hits = fc.integer({ min: 0, max: 25 });
const pick = fc.nat(50);

/** One thing that happens on a league night: a sheet, a call, a correction. */
export const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("enter" as const),
      device,
      weather,
      // One sheet: the rounds go in together.
      rounds: fc.uniqueArray(
        fc.record({
          member: fc.nat(2),
          round: fc.integer({ min: 1, max: 2 }),
          week: fc.integer({ min: 1, max: 2 }),
          hits,
        }),
        { minLength: 1, maxLength: 3, selector: ({ member, round, week }) => `${member}/${round}/${week}` },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      device,
      weather,
      tabs: fc.constantFrom<(1 | 2)[]>(1, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("retype" as const), device, weather, pick, hits }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      device,
      weather,
      keepsRecorded: fc.boolean(),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("correct" as const), pick, hits }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("move" as const), pick, week: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("void" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("restore" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("revert" as const), pick }) },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
