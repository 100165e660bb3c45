import { useId } from "react";
import { axisOf, spreadLabels } from "../charts/chart-scale.ts";
import styles from "./race.module.css";
import type { RaceName, RaceTeam } from "./race-names.tsx";
import { lastOf } from "./race-text.ts";

export type RacePart = { name: string; from: number; to: number };

type RaceShown = {
  teams: readonly RaceTeam[];
  weekCount: number;
  parts?: readonly RacePart[];
  runningWeek: number | null;
  start: number | null;
  isRank?: boolean;
  height: number;
  textOf: (value: number) => string;
  heavy: string | null;
  chosenId: string | null;
};

/** In the order of drawing. */
const looks = ["other", "chosen", "heavy"] as const;
type Look = (typeof looks)[number];

export type RaceDrawn = {
  /** False where names are too close to be pressed one by one. */
  canChoose: boolean;
  setting: RaceShown;
  scale: Scale;
  names: readonly (RaceName & { end: number })[];
  lookOf: (id: string) => Look;
};

const top = 10;
/** The least height of what can be pressed (WCAG 2.5.8). */
const namesHeight = 24;
/** With more teams, only some are named beside their lines. */
const mostNamed = 12;

/** Has room for each name. */
export const fullHeight = (teams: number): number => Math.max(250, namesHeight * Math.min(teams, mostNamed));

type Measured = Pick<RaceShown, "height" | "parts">;

export const raceHeight = ({ height, parts = [] }: Measured): number => height + (parts.length > 0 ? 46 : 26);

export function raceDrawn(setting: RaceShown): RaceDrawn {
  const { teams, heavy, chosenId, height } = setting;
  const scale = scaleOf(setting);
  const namedTeams =
    teams.length > mostNamed
      ? teams.filter(({ id }, index) => index < 3 || id === heavy || id === chosenId)
      : teams;
  const ends = namedTeams.flatMap((team) => {
    const value = lastOf(team);
    return value === null ? [] : [{ team, value, end: scale.yOf(value), y: scale.yOf(value) }];
  });
  const apart = Math.min(namesHeight, height / ends.length);
  return {
    setting,
    scale,
    names: spreadLabels(ends, height - 6, apart),
    canChoose: apart === namesHeight,
    lookOf: (id) => (id === heavy ? "heavy" : id === chosenId ? "chosen" : "other"),
  };
}

/** As wide as its container. */
export function RaceDrawing({ drawing }: { drawing: RaceDrawn }) {
  const { scale, names, setting } = drawing;
  return (
    <svg width="100%" height={raceHeight(setting)} aria-hidden="true">
      <Frame drawing={drawing} />
      <Parts drawing={drawing} />
      <Lines drawing={drawing} />
      <Marks drawing={drawing} />
      <g className={styles.leaders}>
        {names.map(({ team, end, y }) => (
          <line
            key={team.id}
            x1={`${scale.xOf(lastPlace(team))}%`}
            x2="100%"
            y1={end}
            y2={y}
            stroke={team.id === setting.heavy ? "var(--accent-line)" : "var(--others)"}
            strokeDasharray="2 3"
          />
        ))}
      </g>
    </svg>
  );
}

type Scale = { xOf: (index: number) => number; yOf: (value: number) => number; ticks: readonly number[] };

function scaleOf({ teams, weekCount, isRank = false, start, height }: RaceShown): Scale {
  const values = teams.flatMap((team) => team.values);
  const { from, to, ticks } = axisOf(
    isRank
      ? { title: "", range: [1, Math.max(1, teams.length)], isDownward: true }
      : { title: "", range: values.some((value) => value !== null && value < 0) ? [] : [0] },
    start === null ? values : [...values, start],
  );
  const span = to === from ? 1 : to - from;
  const share = (value: number) => (isRank ? (value - from) / span : (to - value) / span);
  return {
    ticks,
    xOf: (index) => Math.round((10_000 * (index + 1)) / (weekCount + 0.5)) / 100,
    yOf: (value) => Math.round(10 * (top + share(value) * (height - top))) / 10,
  };
}

function Frame({ drawing }: { drawing: RaceDrawn }) {
  const { weekCount, runningWeek, height, textOf } = drawing.setting;
  const { xOf, yOf, ticks } = drawing.scale;
  const hatch = useId();
  const weeks = Array.from({ length: weekCount }, (_, index) => index + 1);
  const every = weekCount > 26 ? 4 : weekCount > 14 ? 2 : 1;
  return (
    <>
      <pattern id={hatch} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V12" stroke="var(--hatch)" strokeWidth="12" />
      </pattern>
      {runningWeek === null ? null : (
        <rect
          x={`${xOf(runningWeek - 1.4)}%`}
          width={`${xOf(runningWeek) - xOf(runningWeek - 0.8)}%`}
          height={height}
          fill={`url(#${hatch})`}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x2="100%" y1={yOf(tick)} y2={yOf(tick)} stroke="var(--hairline)" />
          <text x={-8} y={yOf(tick)} textAnchor="end" dominantBaseline="central" fill="var(--quiet)">
            {(Number.isInteger(tick) ? String(tick) : textOf(tick)).replace("-", "−")}
          </text>
        </g>
      ))}
      {weeks.map((week) =>
        week % every === 0 || week === runningWeek ? (
          <text
            key={week}
            x={`${xOf(week - 1)}%`}
            y={height + 20}
            textAnchor="middle"
            fill={week === runningWeek ? "var(--ink)" : "var(--quiet)"}
            fontWeight={week === runningWeek ? 700 : 400}
            data-odd={(week / every) % 2 === 1 && weekCount > 8 && week !== runningWeek ? "" : undefined}
          >
            {week}
          </text>
        ) : null,
      )}
    </>
  );
}

/** The axis is divided where a part of the season begins or ends. */
function Parts({ drawing: { setting, scale } }: { drawing: RaceDrawn }) {
  const { parts = [], weekCount, height } = setting;
  const before = (week: number) => (week === 1 ? 0 : scale.xOf(week - 1.5));
  const starts = new Set(parts.flatMap(({ from, to }) => [from, to + 1]));
  return (
    <>
      {[...starts].map((week) =>
        week > 1 && week <= weekCount ? (
          <line
            key={week}
            x1={`${before(week)}%`}
            x2={`${before(week)}%`}
            y2={raceHeight(setting)}
            stroke="var(--quiet)"
            strokeDasharray="5 4"
          />
        ) : null,
      )}
      {parts.map(({ name, from, to }) => (
        // Cuts a name that is longer than its part; the note has all of it.
        <svg
          key={from}
          x={`${before(from)}%`}
          y={height + 26}
          width={`${before(to + 1) - before(from)}%`}
          height={20}
          aria-hidden="true"
        >
          <text x={from === 1 ? 0 : 6} y={14} fill="var(--quiet)">
            {name}
          </text>
        </svg>
      ))}
    </>
  );
}

const strokes: Record<Look, { stroke: string; strokeWidth: number }> = {
  heavy: { stroke: "var(--accent-line)", strokeWidth: 3.6 },
  chosen: { stroke: "var(--ink)", strokeWidth: 2.6 },
  other: { stroke: "var(--others)", strokeWidth: 1.6 },
};

/** Stretched to the width of the plot, while the lines keep their own. */
function Lines({ drawing }: { drawing: RaceDrawn }) {
  const { teams, start, height } = drawing.setting;
  const { xOf, yOf } = drawing.scale;
  const pathOf = ({ values }: RaceTeam) => {
    const shot = values.flatMap((value, index) => (value === null ? [] : [`${xOf(index)} ${yOf(value)}`]));
    const points = start === null ? shot : [`0 ${yOf(start)}`, ...shot];
    return points.length < 2 ? "" : `M${points.join("L")}`;
  };
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      className={styles.lines}
      aria-hidden="true"
    >
      {looks.map((look) => (
        <g key={look} data-look={look} {...strokes[look]}>
          {teams.map((team) =>
            drawing.lookOf(team.id) === look ? <path key={team.id} d={pathOf(team)} /> : null,
          )}
        </g>
      ))}
    </svg>
  );
}

/** Marks may not be stretched: every week of the heavy line, the last of the dark one, and a week that stands alone. */
function Marks({ drawing: { setting, scale, lookOf } }: { drawing: RaceDrawn }) {
  return setting.teams.flatMap(({ id, values }) => {
    const look = lookOf(id);
    const shot = values.flatMap((value, index) => (value === null ? [] : [{ place: index, value }]));
    const marked = look === "heavy" ? shot : look === "chosen" || shot.length === 1 ? shot.slice(-1) : [];
    return marked.map(({ place, value }) => (
      <circle
        key={`${id} ${place}`}
        cx={`${scale.xOf(place)}%`}
        cy={scale.yOf(value)}
        r={look === "heavy" ? 3.5 : 3}
        fill={strokes[look].stroke}
      />
    ));
  });
}

function lastPlace({ values }: RaceTeam): number {
  return values.findLastIndex((value) => value !== null);
}
