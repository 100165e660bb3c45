import { harmlessCell } from "#lib/text/csv-cells.ts";
import type { XlsxCell, XlsxTab } from "./xlsx.fixture.ts";

export type Shot = { team: string; member: string; week: number; round: number; hits: number };

export type Row = readonly XlsxCell[];

/** A layout as clubs use it: a text file, or the tabs of a workbook. `rounds` is 1 or 2 a week. */
export type TestLayout = {
  name: string;
  rounds: 1 | 2;
  file: { csv: readonly Row[]; separator?: string } | { tabs: readonly XlsxTab[] };
};

export const weekCount = 12;
export const weeks = Array.from({ length: weekCount }, (_, index) => index + 1);

export const rosters: Record<string, readonly string[]> = {
  "Hot Barrels": ["Ann Lee", "Robert Jones", "René Núñez", "Charles Miller", "Gary Peterson Jr."],
  "Wing Shots": ["Carla Diaz", "Tom O'Brien", "Mary-Kate Olsen", "Walter Voss", "Jim Low"],
  "Clay Breakers": ["Dee Park", "Frank Ito", "Sue Ann Hart", "Omar Haddad", "Vic Stone"],
  "Dust & Smoke": ["Liz Crane", "Hank Grell", "Ivy Moss", "Pete Quill", "Nora Bly"],
};
export const teams = Object.keys(rosters);

/** Some members miss a night, and one night a whole team is absent. */
export function shotsOf(rounds: 1 | 2): Shot[] {
  return teams.flatMap((team, side) =>
    (rosters[team] ?? []).flatMap((member, index) =>
      weeks.flatMap((week) => {
        const isAbsent = (week * 5 + index * 3 + side) % 11 === 0 || (side === 2 && week === 7);
        return isAbsent
          ? []
          : Array.from({ length: rounds }, (_, at) => ({
              team,
              member,
              week,
              round: at + 1,
              hits: 14 + ((week * 7 + index * 5 + side * 3 + at * 4) % 12),
            }));
      }),
    ),
  );
}

export const singles = shotsOf(1);
export const doubles = shotsOf(2);

type HitsOfOptions = {
  member: string;
  week: number;
  round?: number;
  shots?: Shot[];
};

export function hitsOf({ member, week, round = 1, shots = singles }: HitsOfOptions): number | null {
  return (
    shots.find((shot) => shot.member === member && shot.week === week && shot.round === round)?.hits ?? null
  );
}

export function nightOf(week: number): Date {
  return new Date(Date.UTC(2026, 0, 7 + 7 * (week - 1)));
}

export const usDay = (week: number) => `${nightOf(week).getUTCMonth() + 1}/${nightOf(week).getUTCDate()}`;
export const europeanDay = (week: number) =>
  nightOf(week).toISOString().slice(0, 10).split("-").reverse().join(".");
export const lastFirst = (member: string) => {
  const [first = "", ...rest] = member.split(" ");
  return `${rest.join(" ")}, ${first}`;
};
export const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
export const averageOf = (values: readonly (number | null)[]) => {
  const shot = values.filter((value) => value !== null);
  return Math.round((100 * sumOf(shot)) / Math.max(1, shot.length)) / 100;
};
export const everyone = teams.flatMap((team) => (rosters[team] ?? []).map((member) => ({ team, member })));
export const weekly = (member: string) => weeks.map((week) => hitsOf({ member, week }));
export const pairs = (member: string) =>
  weeks.flatMap((week) => [
    hitsOf({ member, week, round: 1, shots: doubles }),
    hitsOf({ member, week, round: 2, shots: doubles }),
  ]);
export const teamTotal = (team: string) =>
  weeks.map((week) => sumOf((rosters[team] ?? []).map((member) => hitsOf({ member, week }))));
export const absentTexts = ["", "-", "abs", "DNS", "x", "A"];

export function csvText(rows: readonly Row[], separator = ","): string {
  const quoted = (cell: XlsxCell) => {
    const text = cell === null ? "" : harmlessCell(String(cell));
    return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${rows.map((row) => row.map(quoted).join(separator)).join("\r\n")}\r\n`;
}
