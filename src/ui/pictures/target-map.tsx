import { useId } from "react";
import { Picture } from "./picture.tsx";

/** Targets shot and hit, from one place or in all. */
export type TargetTally = { shots: number; hits: number };

export type TargetMapProps = {
  title: string;
  /** `cells[post][target]`: five posts, and at each the first to the fifth target. */
  cells: readonly (readonly TargetTally[])[];
  /** "12 of 14 rounds have marks". */
  coverageText: string;
};

const center = { x: 164, y: 190 };
const inner = 44;
const ring = 21;
/** The fan's half width, and the gap between two posts, in degrees of the drawing. */
const halfFan = 68;
const gap = 1;
const fewTargets = 10;
const palest = 40;

/** Five posts around the trap house as a fan; the rings are the first to the fifth target, from the inside out. */
export function TargetMap({ title, cells, coverageText }: TargetMapProps) {
  const hatch = useId();
  const posts = cells.map(sumOf);
  const hasFew = cells.flat().some(({ shots }) => shots < fewTargets);
  const hatchText = hasFew ? ` Hatched: fewer than ${fewTargets} targets.` : "";
  return (
    <Picture
      title={title}
      note={`From the inside out: the first to the fifth target at each post. ${coverageText}.${hatchText}`}
      sentence={sentenceOf(posts, coverageText)}
      table={{
        head: ["Post", "1st", "2nd", "3rd", "4th", "5th", "All"],
        rows: cells.map((calls, post) => [String(post + 1), ...[...calls, sumOf(calls)].map(cellText)]),
      }}
    >
      <svg viewBox="0 0 328 214" width="100%" style={{ maxWidth: 410 }} aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--field-line)" strokeWidth="2" />
        </pattern>
        {cells.map((calls, post) => (
          // A post is identified by its number.
          <g key={post}>
            {calls.map((tally, call) => (
              <path key={call} d={cellPath(post, call)} {...fillOf(tally, hatch)} stroke="var(--paper)" />
            ))}
            <Label post={post} radius={inner - 15} text={String(post + 1)} isQuiet />
            <Label post={post} radius={inner + 5 * ring + 17} text={percentText(posts[post])} />
          </g>
        ))}
        <rect x={center.x - 13} y={center.y + 2} width={26} height={6} fill="var(--quiet)" />
      </svg>
      <Scale />
    </Picture>
  );
}

function Scale() {
  return (
    <svg viewBox="0 0 328 22" width="100%" style={{ maxWidth: 410 }} aria-hidden="true">
      <text x={56} y={15} textAnchor="end" fill="var(--quiet)" fontSize={15}>
        {palest}%
      </text>
      {[0.08, 0.31, 0.54, 0.77, 1].map((opacity, index) => (
        <rect
          key={opacity}
          x={64 + index * 24}
          y={4}
          width={24}
          height={11}
          fill="var(--accent-line)"
          fillOpacity={opacity}
        />
      ))}
      <text x={192} y={15} fill="var(--quiet)" fontSize={15}>
        all hit
      </text>
    </svg>
  );
}

type LabelProps = { post: number; radius: number; text: string; isQuiet?: boolean };

function Label({ post, radius, text, isQuiet = false }: LabelProps) {
  const [x, y] = pointAt(radius, turnOf(post) + (turnOf(1) - turnOf(0)) / 2);
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={15}
      fontWeight={isQuiet ? 400 : 700}
      fill={isQuiet ? "var(--quiet)" : "var(--ink)"}
    >
      {text}
    </text>
  );
}

const turnOf = (post: number) => -halfFan + (post * 2 * halfFan) / 5;

function pointAt(radius: number, degrees: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return [rounded(center.x + radius * Math.sin(turn)), rounded(center.y - radius * Math.cos(turn))];
}

function cellPath(post: number, call: number): string {
  const [from, to] = [turnOf(post) + gap, turnOf(post + 1) - gap];
  const [near, far] = [inner + call * ring, inner + (call + 1) * ring];
  const at = (radius: number, turn: number) => pointAt(radius, turn).join(" ");
  return `M${at(near, from)}L${at(far, from)}A${far} ${far} 0 0 1 ${at(far, to)}L${at(near, to)}A${near} ${near} 0 0 0 ${at(near, from)}Z`;
}

/** Stronger with the share of hits; hatched where there are too few targets to say. */
function fillOf({ shots, hits }: TargetTally, hatch: string) {
  if (shots < fewTargets) return { fill: `url(#${hatch})` };
  const share = Math.max(0, ((100 * hits) / shots - palest) / (100 - palest));
  return { fill: "var(--accent-line)", fillOpacity: Math.round(8 + 92 * share) / 100 };
}

function sumOf(calls: readonly TargetTally[]): TargetTally {
  return calls.reduce((sum, { shots, hits }) => ({ shots: sum.shots + shots, hits: sum.hits + hits }), {
    shots: 0,
    hits: 0,
  });
}

function percentText(tally: TargetTally | undefined): string {
  return tally && tally.shots > 0 ? `${Math.round((100 * tally.hits) / tally.shots)}%` : "–";
}

function cellText(tally: TargetTally): string {
  return tally.shots === 0 ? "–" : `${percentText(tally)} (${tally.hits} of ${tally.shots})`;
}

function sentenceOf(posts: readonly TargetTally[], coverageText: string): string {
  return `Targets hit: ${posts.map((tally, post) => `post ${post + 1} ${percentText(tally)}`).join(", ")}. ${coverageText}.`;
}
