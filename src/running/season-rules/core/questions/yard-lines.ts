import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture, PictureLine } from "./picture.ts";
import { always, type RuleQuestion } from "./question.ts";
import { countingNames, type Scene } from "./scene.ts";

/** Two teams over two nights; the second has better averages. */
function twoTeams(rules: ResolvedRules): Scene {
  const eagles = countingNames(rules);
  const hawks = eagles.map((name) => `${name} H.`);
  const nights = (first: number) => (place: number) => [
    [first - place, first - place - 1],
    [first - place - 1],
  ];
  const shot = (names: readonly string[], first: number) =>
    names.map((name, place) => [name, nights(first)(place)] as const);
  return {
    shot: Object.fromEntries([...shot(eagles, 22), ...shot(hawks, 25)]),
    teams: { Eagles: eagles, Hawks: hawks },
    seeds: Object.fromEntries([
      ...eagles.map((name, place) => [name, 21 - place]),
      ...hawks.map((name, place) => [name, 24 - place]),
    ]),
  };
}

function lines({ yardage }: ResolvedRules): PictureLine[] {
  if (yardage === null) return [() => "Everyone shoots from the same line."];
  const of = (week: number): PictureLine[] =>
    yardage.by === "team"
      ? ["Eagles", "Hawks"].map((team) => ({
          label: `Line of the ${team}, night ${week}`,
          path: ["teams", team, "weeks", week, "yardage"],
        }))
      : ["Ann", "Ann H."].map((member) => ({
          label: `${member}'s line, night ${week}`,
          path: ["individuals", member, "weeks", week, "yardage"],
        }));
  return [...of(1), ...of(2)];
}

const twoNights: Picture = {
  title: "Two teams, two nights",
  also: ["team.countBest"],
  scene: twoTeams,
  lines,
};

const shortTeam: Picture = {
  title: "The same with a shooter missing on both teams",
  also: ["team.countBest"],
  scene: (rules) => {
    const { shot, teams = {}, ...scene } = twoTeams(rules);
    const missing = Object.values(teams).map((roster) => roster.at(-1));
    const present = Object.entries(shot).filter(
      ([name]) => teams.Eagles?.length === 1 || !missing.includes(name),
    );
    return { ...scene, teams, shot: Object.fromEntries(present) };
  },
  lines,
};

export const yardLinesQuestion: RuleQuestion = {
  id: "yard-lines",
  title: "How far back does everyone shoot from?",
  help: "A yard line for each team or each shooter, found from averages or totals, or set by the board. It's shown on squad sheets, and changes no score.",
  fields: always("yardage"),
  more: [],
  pictures: [twoNights, shortTeam],
};
