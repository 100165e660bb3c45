import { needsTitle, type RecordedAward, recordedAward } from "#season/words/award-titles.ts";
import type { ChampionColumns, ChampionRecord } from "../champions-queries.ts";
import { figuresOf } from "./champion-entries.ts";

export type ChampionForm = {
  /** Empty for an older season with a name and a year. */
  seasonId: string;
  seasonName: string;
  seasonYear: string;
  award: RecordedAward;
  title: string;
  place: string;
  memberId: string;
  memberName: string;
  teamId: string;
  teamName: string;
  figures: { label: string; value: string }[];
  note: string;
  photoPath: string | null;
};

export type ChampionErrors = Partial<Record<keyof ChampionForm, string>>;
type Fields = Partial<ChampionColumns>;

export function emptyChampion(seasonId: string): ChampionForm {
  return {
    seasonId,
    seasonName: "",
    seasonYear: "",
    award: "team",
    title: "",
    place: "1",
    memberId: "",
    memberName: "",
    teamId: "",
    teamName: "",
    figures: [{ label: "", value: "" }],
    note: "",
    photoPath: null,
  };
}

export function championForm(record: ChampionRecord): ChampionForm {
  const figures = figuresOf(record.figures);
  return {
    seasonId: record.season_id ?? "",
    seasonName: record.season_name ?? "",
    seasonYear: record.season_year === null ? "" : String(record.season_year),
    award: recordedAward(record.award),
    title: record.title ?? "",
    place: String(record.place),
    memberId: record.member_id ?? "",
    memberName: record.member_name ?? "",
    teamId: record.team_id ?? "",
    teamName: record.team_name ?? "",
    figures:
      figures.length > 0 ? figures.map(({ label, value }) => ({ label, value })) : [{ label: "", value: "" }],
    note: record.note ?? "",
    photoPath: record.photo_path,
  };
}

export function validateChampion(form: ChampionForm): ChampionErrors {
  const errors: ChampionErrors = {};
  if (form.seasonId === "" && form.seasonName.trim() === "")
    errors.seasonName = "Enter the name of the season.";
  if (form.seasonId === "" && !isWhole(form.seasonYear, 1900, 2200))
    errors.seasonYear = "Enter the year with four digits, from 1900 to 2200.";
  if (needsTitle(form.award) && form.title.trim() === "") errors.title = titleError(form.award);
  if (!isWhole(form.place, 1, 99)) errors.place = "Enter a place from 1 to 99.";
  if (form.memberId !== "" && form.memberName.trim() !== "")
    errors.memberName = "Choose a member or enter a name, not both.";
  if (form.teamId !== "" && form.teamName.trim() !== "")
    errors.teamName = "Choose a team or enter a name, not both.";
  if (!named(form.memberId, form.memberName, form.teamId, form.teamName))
    errors.memberName = "Enter who won: a member, a name, or a team below.";
  if (form.figures.some(({ label, value }) => (label.trim() === "") !== (value.trim() === "")))
    errors.figures = "Enter a label for each number.";
  return errors;
}

function titleError(award: RecordedAward): string {
  return award === "other" ? "Enter what the award is called." : `Enter which ${award} was won.`;
}

function named(...texts: string[]): boolean {
  return texts.some((text) => text.trim() !== "");
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

export function championFields(form: ChampionForm): Fields {
  const isOld = form.seasonId === "";
  return {
    season_id: isOld ? null : form.seasonId,
    season_name: isOld ? form.seasonName.trim() : null,
    season_year: isOld ? Number(form.seasonYear) : null,
    award: form.award,
    title: needsTitle(form.award) ? form.title.trim() : null,
    place: Number(form.place),
    member_id: form.memberId || null,
    member_name: form.memberName.trim() || null,
    team_id: isOld ? null : form.teamId || null,
    team_name: form.teamName.trim() || null,
    figures: form.figures
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
      .filter(({ label }) => label !== ""),
    ...addedFields(form),
  };
}

/** What the board adds to a champion of a finished season. */
export function addedFields({ note, photoPath }: Pick<ChampionForm, "note" | "photoPath">): Fields {
  return { note: note.trim() || null, photo_path: photoPath };
}

/** The entered columns, to restore a deleted champion. */
export function writtenFields(record: ChampionRecord): ChampionColumns {
  const { season_id, season_name, season_year, award, title, place, member_id, member_name } = record;
  const { team_id, team_name, figures, note, photo_path } = record;
  return {
    ...{ season_id, season_name, season_year, award, title, place, member_id, member_name },
    ...{ team_id, team_name, figures, note, photo_path },
  };
}
