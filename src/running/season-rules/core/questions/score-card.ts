import type { ExampleSketch } from "../example-book.ts";
import type { Scene } from "./scene.ts";

/** Nights by member, or by team when there are many members. */
export type ScoreCard = { heads: string[]; rows: { name: string; cells: string[] }[] };

const mostRows = 8;
const mostNights = 6;

export function scoreCard({ shot, seeds = {}, teams = {} }: Scene, sketch: ExampleSketch): ScoreCard | null {
  const members = Object.keys(shot);
  const nights = Math.max(0, ...Object.values(shot).map(({ length }) => length));
  if (nights === 0 || nights > mostNights) return null;
  const weeks = Array.from({ length: nights }, (_, place) => place + 1);
  const heads = weeks.map((week) => (nights === 1 ? "Shot" : nights > 3 ? `N${week}` : `Night ${week}`));
  if (members.length > mostRows) {
    const rows = Object.entries(teams).map(([name, roster]) => ({
      name,
      cells: weeks.map((week) => roster.map((member) => totalText(sketch, member, week)).join(" · ")),
    }));
    return { heads, rows };
  }
  const hasSeeds = Object.keys(seeds).length > 0;
  const rows = members.map((name) => {
    const cells = weeks.map((week) => roundsOf(sketch, name, week).join(" · ") || "away");
    return { name, cells: hasSeeds ? [seedText(sketch.seeds?.[name]), ...cells] : cells };
  });
  return { heads: hasSeeds ? ["Start avg.", ...heads] : heads, rows };
}

function roundsOf({ others = [] }: ExampleSketch, name: string, week: number): number[] {
  return others.filter((row) => row.memberId === name && row.week === week).map(({ hits }) => hits);
}

function totalText(sketch: ExampleSketch, name: string, week: number): string {
  const rounds = roundsOf(sketch, name, week);
  return rounds.length === 0 ? "away" : String(rounds.reduce((sum, hits) => sum + hits, 0));
}

function seedText(seed: number | undefined): string {
  return seed === undefined ? "–" : seed.toFixed(2);
}
