import { presetNames } from "#league/rules/rules-types.ts";
import { z } from "#lib/zod.ts";
import type { SettingDraft } from "#running/season-rules/core/rules-draft.ts";

const setting: z.ZodType<SettingDraft> = z.lazy(() =>
  z.union([
    z.object({ text: z.string() }),
    z.object({ cells: z.array(z.array(z.string())) }),
    z.object({ isSet: z.boolean(), fields: z.record(z.string(), setting) }),
  ]),
);

export const seasonDraft = z.object({
  revision: z.number().int().nullable(),
  form: z.object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(["draft", "active", "final", "archived"]),
    audience: z.enum(["members", "everybody"]),
    startsOn: z.string(),
    endsOn: z.string(),
    weekday: z.number().int(),
    weekCount: z.string(),
    daysOff: z.array(z.string()),
    weeks: z.array(
      z.object({
        week: z.number().int(),
        startsOn: z.string(),
        endsOn: z.string(),
        status: z.enum(["open", "closed", "postponed", "void"]),
        nightOn: z.string().default(""),
        startsAt: z.string().default(""),
      }),
    ),
    /** True once weeks are recorded or changed by hand: they then no longer follow the dates. */
    hasOwnWeeks: z.boolean(),
    rules: z.object({
      preset: z.enum(presetNames),
      overrides: z.record(z.string(), setting),
    }),
  }),
});

export type SeasonDraft = z.infer<typeof seasonDraft>;

export function seasonDraftKey(seasonId: string | null): string {
  return `season/${seasonId ?? "new"}`;
}
