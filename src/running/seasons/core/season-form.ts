import { dayNumber } from "#league/book/days.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { formatDay, weekdayOf } from "#lib/dates.ts";
import {
  draftOfRules,
  type RulesDraft,
  rulesOfDraft,
  validateRules,
} from "#running/season-rules/core/rules-draft.ts";
import { startingPointOf } from "#running/season-rules/core/starting-points.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonDraft } from "./season-draft.ts";
import {
  mostWeeks,
  resizeWeeks,
  usualNight,
  validateWeek,
  type WeekDraft,
  weekCountUntil,
  weeksFromDates,
  withNightInWeek,
  withUsualNight,
} from "./season-weeks.ts";

export type SeasonForm = SeasonDraft["form"];

export type SeasonErrors = {
  name?: string;
  startsOn?: string;
  endsOn?: string;
  weekCount?: string;
  weeks: Record<number, string>;
  rules: Record<string, string>;
};

export function newSeasonForm(id: string, today: string): SeasonForm {
  const rules: RulesDraft = { preset: "scratch", overrides: {} };
  const weekCount = String(weeksOf({ preset: rules.preset }));
  const form: SeasonForm = {
    id,
    name: "",
    status: "draft",
    audience: "members",
    startsOn: today,
    endsOn: "",
    weekday: weekdayOf(today),
    weekCount,
    daysOff: [],
    weeks: [],
    hasOwnWeeks: false,
    rules,
  };
  return withWeeks(form);
}

export function seasonForm({ info, weeks, book }: ClubSeason): SeasonForm {
  const drafts = weeks.map(({ week, startsOn, endsOn, nightOn, startsAt, status }) => ({
    week,
    startsOn: startsOn ?? "",
    endsOn: endsOn ?? "",
    nightOn: nightOn ?? "",
    startsAt: startsAt ?? "",
    status,
  }));
  return {
    id: info.id,
    name: info.name,
    status: info.status,
    audience: info.audience,
    startsOn: info.startsOn,
    endsOn: info.endsOn,
    weekday: weekdayOf(drafts[0]?.startsOn || info.startsOn),
    weekCount: String(drafts.length),
    daysOff: [],
    weeks: drafts,
    hasOwnWeeks: true,
    rules: draftOfRules(book.season.rules),
  };
}

/** Weeks follow the dates as long as no one has changed them by hand. */
export function withDates(form: SeasonForm, change: Partial<SeasonForm>): SeasonForm {
  const next = { ...form, ...change };
  // The weekday follows the first day until someone sets it.
  if (change.startsOn && form.weekday === weekdayOf(form.startsOn)) next.weekday = weekdayOf(change.startsOn);
  return next.hasOwnWeeks ? next : withWeeks(next);
}

/** Recorded and edited weeks stay; others are added or removed at the end. */
export function withWeekCount(form: SeasonForm, weekCount: string): SeasonForm {
  if (!form.hasOwnWeeks) return withDates(form, { weekCount });
  const next = { ...form, weekCount };
  const count = weekCountOf(next);
  if (count === null || count === form.weeks.length) return next;
  const weeks = resizeWeeks(form.weeks, count);
  return { ...next, weeks, endsOn: weeks.at(-1)?.endsOn || form.endsOn };
}

/** The last day determines the number of weeks and ends the last one. */
export function withLastDay(form: SeasonForm, endsOn: string): SeasonForm {
  if (form.hasOwnWeeks || dayNumber(endsOn) === null) return { ...form, endsOn };
  const weekCount = String(weekCountUntil(endsOn, form));
  const next = withWeeks({ ...form, weekCount });
  const weeks = next.weeks.map((week) =>
    week.startsOn <= endsOn && week.endsOn > endsOn ? { ...week, endsOn } : week,
  );
  return { ...next, weeks, endsOn };
}

/** Replaces the rules. The number of weeks is theirs, unless someone chose another. */
export function withStart(form: SeasonForm, rules: SeasonRules): SeasonForm {
  const next = { ...form, rules: draftOfRules(rules) };
  const followsStart =
    form.weekCount === String(weeksOf(startingPointOf(form.rules)?.rules ?? { preset: form.rules.preset }));
  return form.hasOwnWeeks || !followsStart ? next : withWeeks({ ...next, weekCount: String(weeksOf(rules)) });
}

export function rulesOfForm({ rules, weeks }: SeasonForm): SeasonRules {
  return rulesOfDraft(rules, weeks.length || weeksOf({ preset: rules.preset }));
}

function weeksOf(rules: SeasonRules): number {
  return resolveRules(rules).format.weeks;
}

/** Recomputes the weeks from the dates, and the last day from the weeks. */
export function withWeeks(form: SeasonForm): SeasonForm {
  const weekCount = weekCountOf(form) ?? 0;
  const weeks = withUsualNight(weeksFromDates({ ...form, weekCount }), usualNight(form.weeks));
  return { ...form, weeks, endsOn: weeks.at(-1)?.endsOn ?? form.endsOn, hasOwnWeeks: false };
}

export function withWeek(form: SeasonForm, changedWeek: WeekDraft): SeasonForm {
  const weeks = form.weeks.map((week) =>
    week.week === changedWeek.week ? withNightInWeek(changedWeek) : week,
  );
  return { ...form, weeks, hasOwnWeeks: true };
}

function weekCountOf({ weekCount }: SeasonForm): number | null {
  const count = /^\d{1,2}$/.test(weekCount.trim()) ? Number(weekCount) : 0;
  return count >= 1 && count <= mostWeeks ? count : null;
}

const longestSeason = 731;

/** null for a season that can be saved. */
export function validateSeason(form: SeasonForm): SeasonErrors | null {
  const errors: SeasonErrors = {
    weeks: validateWeek(form.weeks),
    // Without weeks, their number is the error to show, not the rule about it.
    rules: validateRules(form.rules, form.weeks.length || weeksOf({ preset: form.rules.preset })),
    ...(form.name.trim() === "" ? { name: "Give the season a name, such as Winter 2027." } : {}),
    ...validateDates(form),
  };
  if (weekCountOf(form) === null) errors.weekCount = `Enter 1 to ${mostWeeks} weeks.`;
  const own = [errors.name, errors.startsOn, errors.endsOn, errors.weekCount].some(
    (error) => error !== undefined,
  );
  const hasErrors = own || Object.keys({ ...errors.weeks, ...errors.rules }).length > 0;
  return hasErrors ? errors : null;
}

function validateDates({ startsOn, endsOn, weeks }: SeasonForm): Pick<SeasonErrors, "startsOn" | "endsOn"> {
  const [first, last] = [dayNumber(startsOn), dayNumber(endsOn)];
  if (first === null) return { startsOn: "Enter the first day of the season." };
  if (last === null) return { endsOn: "Enter the last day of the season." };
  if (last < first)
    return { endsOn: "The last day is before the first. Choose the first day or a later one." };
  if (last - first > longestSeason) return { endsOn: "A season can last up to two years." };
  const late = weeks.find((week) => week.endsOn > endsOn);
  if (late) return { endsOn: `Week ${late.week} ends later, on ${formatDay(late.endsOn)}.` };
  const early = weeks.find((week) => week.startsOn !== "" && week.startsOn < startsOn);
  return early ? { startsOn: `Week ${early.week} starts earlier, on ${formatDay(early.startsOn)}.` } : {};
}

export function seasonToSave(form: SeasonForm) {
  const { id, status, audience, startsOn, endsOn, weeks } = form;
  return {
    season: {
      id,
      name: form.name.trim(),
      status,
      audience,
      starts_on: startsOn,
      ends_on: endsOn,
      rules: rulesOfDraft(form.rules, weeks.length),
    },
    weeks: weeks.map((week) => ({
      week: week.week,
      starts_on: week.startsOn,
      ends_on: week.endsOn,
      night_on: week.nightOn || null,
      starts_at: week.startsAt || null,
      // The book calls a published week "closed"; in the database it is open with a publication time.
      status: week.status === "closed" ? "open" : week.status,
    })),
  };
}
