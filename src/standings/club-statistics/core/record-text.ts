import { eventName } from "#league/rules/event-names.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubRecord } from "#season/queries/club-history-queries.ts";
import { formatCount } from "#season/words/figures.ts";

const titles: Record<string, string> = {
  "night hits": "Most hits in a night",
  "season average": "Highest average of a season",
  "season hits": "Most hits in a season",
  "season straights": "Most perfect rounds in a season",
  "career hits": "Most hits in all seasons",
  "career straights": "Most perfect rounds in all seasons",
  "career seasons": "Most seasons shot",
  "night shooters": "Most shooters in a night",
  "night targets": "Most targets in a night",
};

export type RecordGroup = { record: string; title: string; figure: string; holders: ClubRecord[] };

export function recordGroups(records: readonly ClubRecord[]): RecordGroup[] {
  const groups = Map.groupBy(records, ({ record }) => record);
  return Object.entries(titles).flatMap(([record, title]) => {
    const holders = groups.get(record) ?? [];
    const [first] = holders;
    return first ? { record, title, figure: recordFigureText(first), holders } : [];
  });
}

function recordFigureText({ record, figure }: ClubRecord): string {
  return record === "season average" ? figure.toFixed(2) : formatCount(figure);
}

/** "of 50 targets, Spring 2025, week 3"; names an unusual event. A record of a whole season says if the season is not over. */
export function circumstances(clubRecord: ClubRecord, notOver: ReadonlySet<string> = new Set()): string {
  const { record, event, season_id, season_name, week, targets, rounds } = clubRecord;
  const mayChange = record.startsWith("season ") && season_id !== null && notOver.has(season_id);
  const parts = [
    record === "night hits" ? `of ${targets} targets` : "",
    record === "season average" && rounds !== null ? `in ${countPhrase(rounds, "round")}` : "",
    event === null || event === "singles16" ? "" : eventName(event),
    season_name ?? "",
    week === null ? "" : `week ${week}`,
    mayChange ? "season not over" : "",
  ];
  return parts.filter(Boolean).join(", ");
}
