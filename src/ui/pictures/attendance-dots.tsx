/** One night of a season, by form and not by color alone. */
export type AttendanceMark = "shot" | "made-up" | "missed" | "to-come";

const step = 13;

type AttendanceDotsProps = {
  marks: readonly AttendanceMark[];
  /** By default, the nights of a season in words. */
  sentence?: string;
};

/** A season's nights in a line: ● shot, ◉ made up, × missed, · to come. */
export function AttendanceDots({ marks, sentence = attendanceSentence(marks) }: AttendanceDotsProps) {
  if (marks.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={sentence}
      width={marks.length * step}
      height={14}
      style={{ display: "block", maxWidth: "100%" }}
      viewBox={`0 0 ${marks.length * step} 14`}
      preserveAspectRatio="xMinYMid"
    >
      {marks.map((mark, night) => (
        // A night is identified by its place in the season.
        <Mark key={night} mark={mark} x={night * step + 5.5} />
      ))}
    </svg>
  );
}

function Mark({ mark, x }: { mark: AttendanceMark; x: number }) {
  switch (mark) {
    case "shot":
      return <circle cx={x} cy={7} r={4.5} fill="currentColor" />;
    case "made-up":
      return (
        <>
          <circle cx={x} cy={7} r={4} fill="none" stroke="currentColor" strokeWidth={1.4} />
          <circle cx={x} cy={7} r={1.8} fill="currentColor" />
        </>
      );
    case "missed":
      return (
        <path
          d={`M${x - 3.5} 3.5L${x + 3.5} 10.5M${x + 3.5} 3.5L${x - 3.5} 10.5`}
          stroke="var(--bad)"
          strokeWidth={2}
        />
      );
    case "to-come":
      return <circle cx={x} cy={7} r={1.6} fill="var(--field-line)" />;
  }
}

/** "6 of 7 nights shot, 1 made up later, 5 to come". */
export function attendanceSentence(marks: readonly AttendanceMark[]): string {
  const count = (kind: AttendanceMark) => marks.filter((mark) => mark === kind).length;
  const [shot, madeUp, missed, ahead] = [count("shot"), count("made-up"), count("missed"), count("to-come")];
  const nights = shot + madeUp + missed;
  return [
    `${shot + madeUp} of ${nights} ${nights === 1 ? "night" : "nights"} shot`,
    ...(madeUp > 0 ? [`${madeUp} made up`] : []),
    ...(ahead > 0 ? [`${ahead} to come`] : []),
  ].join(", ");
}

/** A team's answers for one night, as the marks of nights: ● in, × can't, · open. */
export const replyMarks = (counts: { in: number; out: number; open: number }): AttendanceMark[] => [
  ...Array<AttendanceMark>(counts.in).fill("shot"),
  ...Array<AttendanceMark>(counts.out).fill("missed"),
  ...Array<AttendanceMark>(counts.open).fill("to-come"),
];
