import { capitalized } from "#lib/text/capitalized.ts";
import { Picture } from "./picture.tsx";

export type DistributionProps = {
  title: string;
  note?: string;
  isSection?: boolean;
  /** The number of times that each whole number of hits was shot. */
  counts: ReadonlyMap<number, number>;
  /** The counted thing, singular and plural: "shooter", "shooters". */
  unit: readonly [one: string, several: string];
  /** The hits of one person, who is named: "You, 40". */
  own?: { name: string; hits: number } | null;
};

const height = 150;
const top = 26;
/** Below so many a bar says no more than a dot. */
const fewest = 8;

export function Distribution({ title, note, isSection, counts, unit, own = null }: DistributionProps) {
  const countedScores = [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const total = countedScores.reduce((sum, [, count]) => sum + count, 0);
  const sentence = own
    ? comparedText(countedScores, own.hits, own.name)
    : totalText(countedScores, total, unit);
  return (
    <Picture
      title={title}
      note={note}
      isSection={isSection}
      sentence={sentence}
      table={{
        head: ["Hits", capitalized(unit[1])],
        rows: countedScores.map(([hits, count]) => [String(hits), String(count)]),
      }}
    >
      {countedScores.length === 0 ? null : (
        <Drawing scores={countedScores} isDotted={total < fewest} own={own} />
      )}
      <p className="quiet plain small">{sentence}</p>
    </Picture>
  );
}

type Counts = readonly (readonly [hits: number, count: number])[];
type DrawingProps = { scores: Counts; isDotted: boolean; own: DistributionProps["own"] };

function Drawing({ scores, isDotted, own }: DrawingProps) {
  const [low, high] = rangeOf(scores);
  const width = 100 / (high - low + 1);
  const most = Math.max(...scores.map(([, count]) => count));
  const xOf = (hits: number) => (hits - low + 0.5) * width;
  const heightOf = (count: number) => ((height - top) * count) / most;
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  return (
    <svg width="100%" height={height + 24} aria-hidden="true">
      {scores.map(([hits, count]) => {
        const fill = hits === own?.hits ? "var(--accent)" : "var(--others)";
        return isDotted ? (
          Array.from({ length: count }, (_, dot) => (
            <circle key={dot} cx={percent(xOf(hits))} cy={height - 8 - dot * 14} r={5.5} fill={fill} />
          ))
        ) : (
          <rect
            key={hits}
            x={percent(xOf(hits) - width * 0.45)}
            width={percent(width * 0.9)}
            y={height - heightOf(count)}
            height={heightOf(count)}
            fill={fill}
          />
        );
      })}
      {own ? (
        <text
          x={percent(xOf(own.hits))}
          y={14}
          textAnchor={anchorAt(xOf(own.hits))}
          fontWeight={700}
          fill="var(--ink)"
        >
          {own.name}, {own.hits}
        </text>
      ) : null}
      <line x2="100%" y1={height} y2={height} stroke="var(--ink)" strokeWidth={1.5} />
      {ticksOf(low, high).map((hits) => (
        <text key={hits} x={percent(xOf(hits))} y={height + 18} textAnchor="middle" fill="var(--quiet)">
          {hits}
        </text>
      ))}
    </svg>
  );
}

/** Rounded outward to whole fives, so that nights look alike. */
function rangeOf(scores: Counts): [low: number, high: number] {
  const [low = 0, high = 0] = [scores[0]?.[0], scores.at(-1)?.[0]];
  return [Math.max(0, Math.floor((low - 1) / 5) * 5), Math.ceil(high / 5) * 5];
}

function ticksOf(low: number, high: number): number[] {
  const step = high - low > 30 ? 10 : 5;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

/** A name near an end of the drawing stays inside. */
function anchorAt(x: number): "start" | "middle" | "end" {
  if (x < 15) return "start";
  return x > 85 ? "end" : "middle";
}

function comparedText(scores: Counts, own: number, name: string): string {
  const sumOf = (isIn: (hits: number) => boolean) =>
    scores.reduce((sum, [hits, count]) => (isIn(hits) ? sum + count : sum), 0);
  const [less, same, more] = [
    sumOf((hits) => hits < own),
    sumOf((hits) => hits === own) - 1,
    sumOf((hits) => hits > own),
  ];
  const whom = name === "You" ? "you" : name;
  return `${less} shot less than ${whom}, ${Math.max(0, same)} the same, ${more} more.`;
}

function totalText(scores: Counts, total: number, [one, several]: DistributionProps["unit"]): string {
  const [lowest, highest] = [scores[0]?.[0], scores.at(-1)?.[0]];
  if (lowest === undefined || highest === undefined) return `No ${several} yet.`;
  const most = Math.max(...scores.map(([, count]) => count));
  const often = scores.filter(([, count]) => count === most).map(([hits]) => hits);
  return `${total} ${total === 1 ? one : several} from ${lowest} to ${highest} hits, most often ${often.join(" and ")}.`;
}
