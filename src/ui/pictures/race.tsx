import { useId, useState } from "react";
import { axisOf, spreadLabels } from "../charts/chart-scale.ts";
import { Picture } from "./picture.tsx";
import styles from "./race.module.css";
import { RaceNames, type RaceTeam } from "./race-names.tsx";

export type RaceProps = {
  title: string;
  note: string;
  /** In the order of the standing. */
  teams: readonly RaceTeam[];
  /** All weeks of the season, whether shot or not. */
  weekCount: number;
  /** The week that is being shot, which has no line yet. */
  runningWeek: number | null;
  ownId: string | null;
  /** Where the lines begin: 0 for a sum, null where a week before the first means nothing. */
  start: number | null;
  isRank?: boolean;
  textOf: (value: number) => string;
};

const plotHeight = 250;
const top = 10;
const namesHeight = 24;
/** With more teams only some are named beside their lines. */
const mostNamed = 12;

/** Every team after every week: the own one heavy, a chosen one dark, the rest gray. */
export function Race({ title, note, teams, weekCount, ownId, isRank = false, textOf, ...shown }: RaceProps) {
  // Without a team of one's own, the leader is the one that stands out.
  const heavy = teams.some(({ id }) => id === ownId) ? ownId : (teams[0]?.id ?? null);
  const [asked, choose] = useState<string | null>(null);
  const chosen = asked ?? teams.find(({ id }) => id !== heavy)?.id ?? null;
  const scale = scaleOf(teams, weekCount, { isRank, start: shown.start });
  const named =
    teams.length > mostNamed
      ? teams.filter(({ id }, index) => index < 3 || id === heavy || id === chosen)
      : teams;
  const ends = named.flatMap((team) => {
    const value = lastOf(team);
    return value === null ? [] : [{ team, value, end: scale.yOf(value), y: scale.yOf(value) }];
  });
  const lookOf = (id: string): Look => (id === heavy ? "heavy" : id === chosen ? "chosen" : "other");
  const drawn = { teams, scale, start: shown.start, lookOf };
  const names = spreadLabels(ends, plotHeight - 6, namesHeight);
  return (
    <Picture
      title={title}
      note={note}
      sentence={sentenceOf(title, teams, textOf)}
      table={tableOf(teams, textOf)}
      controls={
        <RaceNames
          names={names}
          heavy={heavy}
          ownId={ownId}
          chosen={chosen}
          onChoose={choose}
          textOf={textOf}
        />
      }
    >
      <div className={styles.plot}>
        <svg width="100%" height={plotHeight + 26} aria-hidden="true">
          <Frame scale={scale} weekCount={weekCount} runningWeek={shown.runningWeek} textOf={textOf} />
          <Lines {...drawn} />
          <Marks {...drawn} />
          <g className={styles.leaders}>
            {names.map(({ team, end, y }) => (
              <line
                key={team.id}
                x1={`${scale.xOf(lastPlace(team))}%`}
                x2="100%"
                y1={end}
                y2={y}
                stroke={team.id === heavy ? "var(--accent-line)" : "var(--others)"}
                strokeDasharray="2 3"
              />
            ))}
          </g>
        </svg>
      </div>
    </Picture>
  );
}

type Scale = { xOf: (place: number) => number; yOf: (value: number) => number; ticks: readonly number[] };

function scaleOf(
  teams: RaceProps["teams"],
  weekCount: number,
  { isRank, start }: { isRank: boolean; start: number | null },
): Scale {
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
    xOf: (place) => Math.round((10_000 * (place + 1)) / (weekCount + 0.5)) / 100,
    yOf: (value) => Math.round(10 * (top + share(value) * (plotHeight - top))) / 10,
  };
}

type FrameProps = Pick<RaceProps, "weekCount" | "runningWeek" | "textOf"> & { scale: Scale };

function Frame({ scale: { xOf, yOf, ticks }, weekCount, runningWeek, textOf }: FrameProps) {
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
          height={plotHeight}
          fill={`url(#${hatch})`}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x2="100%" y1={yOf(tick)} y2={yOf(tick)} stroke="var(--hairline)" />
          <text x={-8} y={yOf(tick)} textAnchor="end" dominantBaseline="central" fill="var(--quiet)">
            {Number.isInteger(tick) ? tick : textOf(tick)}
          </text>
        </g>
      ))}
      {weeks.map((week) =>
        week % every === 0 || week === runningWeek ? (
          <text
            key={week}
            x={`${xOf(week - 1)}%`}
            y={plotHeight + 20}
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

/** In the order of drawing. */
const looks = ["other", "chosen", "heavy"] as const;
type Look = (typeof looks)[number];

const strokes: Record<Look, { stroke: string; strokeWidth: number }> = {
  heavy: { stroke: "var(--accent-line)", strokeWidth: 3.6 },
  chosen: { stroke: "var(--ink)", strokeWidth: 2.6 },
  other: { stroke: "var(--others)", strokeWidth: 1.6 },
};

type LinesProps = {
  teams: readonly RaceTeam[];
  scale: Scale;
  start: number | null;
  lookOf: (id: string) => Look;
};

/** Stretched to the width of the plot, while the lines keep their own. */
function Lines({ teams, scale: { xOf, yOf }, start, lookOf }: LinesProps) {
  const pathOf = ({ values }: RaceTeam) => {
    const shot = values.flatMap((value, index) => (value === null ? [] : [`${xOf(index)} ${yOf(value)}`]));
    const points = start === null ? shot : [`0 ${yOf(start)}`, ...shot];
    return points.length < 2 ? "" : `M${points.join("L")}`;
  };
  return (
    <svg
      viewBox={`0 0 100 ${plotHeight}`}
      width="100%"
      height={plotHeight}
      preserveAspectRatio="none"
      className={styles.lines}
      aria-hidden="true"
    >
      {looks.map((look) => (
        <g key={look} data-look={look} {...strokes[look]}>
          {teams.map((team) => (lookOf(team.id) === look ? <path key={team.id} d={pathOf(team)} /> : null))}
        </g>
      ))}
    </svg>
  );
}

/** Marks may not be stretched: every week of the heavy line, the last of the dark one, and a week that stands alone. */
function Marks({ teams, scale: { xOf, yOf }, lookOf }: LinesProps) {
  return teams.flatMap(({ id, values }) => {
    const look = lookOf(id);
    const shot = values.flatMap((value, index) => (value === null ? [] : [{ place: index, value }]));
    const marked = look === "heavy" ? shot : look === "chosen" || shot.length === 1 ? shot.slice(-1) : [];
    return marked.map(({ place, value }) => (
      <circle
        key={`${id} ${place}`}
        cx={`${xOf(place)}%`}
        cy={yOf(value)}
        r={look === "heavy" ? 3.5 : 3}
        fill={strokes[look].stroke}
      />
    ));
  });
}

function lastOf({ values }: RaceTeam): number | null {
  return values.findLast((value) => value !== null) ?? null;
}

function lastPlace({ values }: RaceTeam): number {
  return values.findLastIndex((value) => value !== null);
}

function sentenceOf(title: string, teams: RaceProps["teams"], textOf: RaceProps["textOf"]): string {
  const texts = teams.flatMap((team) => {
    const value = lastOf(team);
    return value === null ? [] : [`${team.name} ${textOf(value)}`];
  });
  return texts.length === 0 ? `${title}: nothing yet.` : `${title}: ${texts.join(", ")}.`;
}

function tableOf(teams: RaceProps["teams"], textOf: RaceProps["textOf"]) {
  const weeks = Math.max(0, ...teams.map(({ values }) => values.length));
  return {
    head: ["Team", ...Array.from({ length: weeks }, (_, index) => `Week ${index + 1}`)],
    rows: teams.map(({ name, values }) => [
      name,
      ...values.map((value) => (value === null ? "–" : textOf(value))),
    ]),
  };
}
