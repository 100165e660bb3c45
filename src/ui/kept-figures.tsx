import { Explain } from "./explain.tsx";

/** A number as it was written down, and how it came about where that was written down too. */
export type KeptFigure = { label: string; value: string; arithmetic?: string };

export type KeptFiguresProps = {
  /** Whose figures: "High average, Ruth Adler". */
  title: string;
  figures: readonly KeptFigure[];
};

/** The first of some figures; it opens to all of them with their arithmetic. */
export function KeptFigures({ title, figures }: KeptFiguresProps) {
  const [first] = figures;
  if (!first) return "–";
  const lines = figures.flatMap(({ label, value, arithmetic }) => [
    { label, value, isTotal: false },
    ...(arithmetic ? [{ label: "Worked out", value: arithmetic }] : []),
  ]);
  return (
    <>
      <Explain title={title} lines={lines}>
        {first.value}
      </Explain>{" "}
      {first.label.toLowerCase()}
    </>
  );
}

/** All figures in a line, for paper and files: "Average 23.50, Rounds 24". */
export function figuresInALine(figures: readonly KeptFigure[]): string {
  return figures.map(({ label, value }) => `${label} ${value}`).join(", ");
}
