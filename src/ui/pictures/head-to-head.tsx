import { Picture } from "./picture.tsx";

/** One week that both shot; texts are the values as people read them. */
export type HeadToHeadWeek = {
  week: number;
  left: number;
  right: number;
  leftText: string;
  rightText: string;
};

export type HeadToHeadProps = {
  title: string;
  note: string;
  left: string;
  right: string;
  weeks: readonly HeadToHeadWeek[];
  /** The side whose better bars have the club's color. */
  own?: "left" | "right" | null;
};

const rowHeight = 27;
/** The bars' distance from the edges and their greatest length, in percent of the width. */
const barStart = 44;
const longest = 28;

/** Bars back to back, week by week: the better one is strong, a tie strong on both sides. */
export function HeadToHead({ title, note, left, right, weeks, own = null }: HeadToHeadProps) {
  const won = weeks.filter((week) => week.left > week.right).length;
  const lost = weeks.filter((week) => week.left < week.right).length;
  const lengthOf = scaleOf(weeks);
  return (
    <Picture
      title={title}
      note={note}
      sentence={`${left} against ${right}: ${won} won, ${lost} lost, ${weeks.length - won - lost} tied.`}
      table={{
        head: ["Week", left, right],
        rows: weeks.map(({ week, leftText, rightText }) => [String(week), leftText, rightText]),
      }}
    >
      <p className="line gap-50 spread ends strong plain">
        <span className="shrinks">{left}</span>
        <span className="rigid figures">
          {won}–{lost}
        </span>
        <span className="shrinks at-end">{right}</span>
      </p>
      <svg width="100%" height={weeks.length * rowHeight} aria-hidden="true">
        {weeks.map((week, row) => (
          <svg key={week.week} y={row * rowHeight} aria-hidden="true">
            <text x="50%" y={17} textAnchor="middle" fill="var(--quiet)">
              {week.week}
            </text>
            <Bar
              side="left"
              length={lengthOf(week.left)}
              text={week.leftText}
              isStrong={week.left >= week.right}
              isOwn={own === "left"}
            />
            <Bar
              side="right"
              length={lengthOf(week.right)}
              text={week.rightText}
              isStrong={week.right >= week.left}
              isOwn={own === "right"}
            />
          </svg>
        ))}
      </svg>
    </Picture>
  );
}

type BarProps = { side: "left" | "right"; length: number; text: string; isStrong: boolean; isOwn: boolean };

function Bar({ side, length, text, isStrong, isOwn }: BarProps) {
  const isLeft = side === "left";
  const end = isLeft ? barStart - length : 100 - barStart + length;
  const fill = isOwn ? "var(--accent)" : "var(--field-line)";
  return (
    <>
      <rect
        x={`${isLeft ? end : 100 - barStart}%`}
        width={`${length}%`}
        y={3}
        height={18}
        fill={isStrong ? fill : "var(--hairline)"}
      />
      <text
        x={`${end}%`}
        dx={isLeft ? -6 : 6}
        y={17}
        textAnchor={isLeft ? "end" : "start"}
        fontWeight={isStrong ? 700 : 400}
        fill="var(--ink)"
      >
        {text}
      </text>
    </>
  );
}

/** From half of the lowest value, so that a difference of one target can be seen. */
function scaleOf(weeks: readonly HeadToHeadWeek[]): (value: number) => number {
  const values = weeks.flatMap(({ left, right }) => [left, right]);
  const [low, high] = [Math.min(...values) / 2, Math.max(...values)];
  return (value) => (high <= low ? 0 : Math.round((10 * longest * (value - low)) / (high - low)) / 10);
}
