import { placeIn } from "#league/math/order.ts";
import { kindText } from "./kind-text.ts";

export type ScoreFacts = Readonly<Record<string, string | number | null | undefined>>;

export const actionLabels: Readonly<Record<string, string>> = {
  entered: "Entered",
  corrected: "Corrected",
  moved: "Moved",
  voided: "Voided",
  restored: "Restored",
};

export type Difference = { field: string; was: string; now: string };

const labels: Readonly<Record<string, string>> = {
  week: "Week",
  member_id: "Member",
  team_id: "Team",
  round: "Round",
  event: "Event",
  kind: "Type",
  status: "Status",
  hits: "Hits",
  targets: "Targets",
  detail: "Marks",
  yardage: "Yardage",
  shot_on: "Date",
  time_of_round: "Time",
  position: "Lineup position",
  weather_description: "Weather",
  weather_temperature: "Temperature",
  weather_wind_speed: "Wind",
  note: "Note",
};

// The action of the entry says whether the score is void.
const hidden = ["voided_at", "voided_by", "revision", "created_at", "entered_by", "id", "season_id"];

export type NameLookup = (field: string, id: string) => string | undefined;

/** Differing fields in words; all set fields when there was no earlier state. */
export function scoreDifferences(
  was: ScoreFacts | null,
  now: ScoreFacts,
  findName: NameLookup,
): Difference[] {
  const order = Object.keys(labels);
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(now)])]
    .filter((field) => !hidden.includes(field) && (was?.[field] ?? null) !== (now[field] ?? null))
    .filter((field) => was !== null || field !== "member_id")
    .toSorted((a, b) => placeIn(order, a) - placeIn(order, b));
  return fields.map((field) => ({
    field: labels[field] ?? field,
    was: valueText(field, was?.[field], findName),
    now: valueText(field, now[field], findName),
  }));
}

function marksInFives(detail: string): string {
  const marks = detail.replaceAll("1", "X").replaceAll("0", "O");
  return marks.match(/.{1,5}/g)?.join(" ") ?? "";
}

function valueText(field: string, value: ScoreFacts[string], findName: NameLookup): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  if (field === "kind") return kindText[text] || text;
  if (field === "detail") return marksInFives(text);
  if (field === "time_of_round") return text.slice(0, 5);
  if (field === "team_id" || field === "member_id") return findName(field, text) ?? "deleted";
  return text;
}
