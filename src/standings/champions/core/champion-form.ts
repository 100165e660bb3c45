import { type ContentField, content, type FormOf } from "#lib/forms/content.ts";
import { choice, file, textOrNull, wholeNumber } from "#lib/forms/content-kinds.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";
import { awardKinds, needsTitle, type RecordedAward } from "#season/words/award-titles.ts";
import type { ChampionColumns, ChampionRecord } from "../champions-queries.ts";
import { figuresOf } from "./champion-entries.ts";

const figure = z.object({ label: z.string(), value: z.string() });
type Figure = z.output<typeof figure>;
const noFigures: Figure[] = [{ label: "", value: "" }];

/** The numbers a champion won by, each with a label; the form draws them. */
const figures: ContentField<"figures", Figure[], ChampionRecord["figures"]> = {
  ...{ column: "figures", kind: "file", label: "Numbers", empty: noFigures, schema: z.array(figure) },
  read(json) {
    const typedFigures = figuresOf(json).map(({ label, value }) => ({ label, value }));
    return typedFigures.length > 0 ? typedFigures : noFigures;
  },
  write: (typed) =>
    typed
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
      .filter(({ label }) => label !== ""),
  check: (typed) =>
    typed.some(({ label, value }) => (label.trim() === "") !== (value.trim() === ""))
      ? "Enter a label for each number."
      : undefined,
  said: (typed) => typed.map(({ label, value }) => `${label} ${value}`).join(", "),
};

export const addedContent = content({
  note: textOrNull("note", { label: "Note", max: 500, rows: 2, isOptional: true }),
  photoPath: file("photo_path", { label: "Photo" }),
});

const isOlder = ({ seasonId }: { seasonId: string }) => seasonId === "";

/** Without a season of the site, a champion belongs to an older one, with a name and a year. */
export const championContent = content(
  {
    seasonId: textOrNull("season_id", { label: "Season" }),
    seasonName: textOrNull("season_name", {
      label: "Name of the season",
      hint: "As the club called it: Summer 1998",
      ...{ max: 100, isBeside: true, required: "Enter the name of the season." },
    }),
    seasonYear: wholeNumber("season_year", {
      ...{ label: "Year", hint: "In which it began", isBeside: true },
      ...{ least: 1900, most: 2200, blank: null, isRequired: true, max: 4 },
      refusal: "Enter the year with four digits, from 1900 to 2200.",
    }),
    award: choice("award", { label: "Award", names: awardKinds, empty: "team", unknown: "other" }),
    title: textOrNull("title", { label: "Title", max: 80, isBeside: true }),
    place: wholeNumber("place", {
      ...{ label: "Place", least: 1, most: 99, blank: 1, empty: "1", isBeside: true, max: 2 },
      refusal: "Enter a place from 1 to 99.",
    }),
    memberId: textOrNull("member_id", { label: "Member" }),
    memberName: textOrNull("member_name", {
      label: "Or a name",
      hint: "For someone who isn't on this site",
      ...{ max: 101, isBeside: true },
    }),
    teamId: textOrNull("team_id", { label: "Team" }),
    teamName: textOrNull("team_name", {
      label: "Team",
      hint: "The team that won, or for which the champion shot",
      ...{ max: 80, isBeside: true },
    }),
    figures,
    ...addedContent.fields,
  },
  { seasonName: isOlder, seasonYear: isOlder, title: ({ award }) => needsTitle(award) },
);
export type ChampionForm = FormOf<typeof championContent>;

export function validateChampion(form: ChampionForm): FieldErrors<ChampionForm> {
  const errors = championContent.check(form);
  if (needsTitle(form.award) && form.title.trim() === "") errors.title = titleError(form.award);
  if (form.memberId !== "" && form.memberName.trim() !== "")
    errors.memberName = "Choose a member or enter a name, not both.";
  if (form.teamId !== "" && form.teamName.trim() !== "")
    errors.teamName = "Choose a team or enter a name, not both.";
  if (!hasText(form.memberId, form.memberName, form.teamId, form.teamName))
    errors.memberName = "Enter who won: a member, a name, or a team below.";
  return errors;
}

function titleError(award: RecordedAward): string {
  return award === "other" ? "Enter what the award is called." : `Enter which ${award} was won.`;
}

function hasText(...texts: string[]): boolean {
  return texts.some((text) => text.trim() !== "");
}

export function championFields(form: ChampionForm) {
  const columns = championContent.columnsOf(form);
  return {
    ...columns,
    ...(isOlder(form) ? { team_id: null } : { season_name: null, season_year: null }),
    ...(needsTitle(form.award) ? {} : { title: null }),
  } satisfies ChampionColumns;
}

export function writtenFields(record: ChampionRecord): ChampionColumns {
  return championContent.storedOf(record);
}
