import { Explain } from "./explain.tsx";

export type RecordedFigure = { label: string; value: string; arithmetic?: string };

export type RecordedFiguresProps = {
  /** For example "High average, Ruth Adler". */
  title: string;
  figures: readonly RecordedFigure[];
};

export function RecordedFigures({ title, figures }: RecordedFiguresProps) {
  const [first] = figures;
  if (!first) return "–";
  const lines = figures.flatMap(({ label, value, arithmetic }) => [
    { label, value, isTotal: false },
    ...(arithmetic ? [{ label: "Calculated", value: arithmetic }] : []),
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

export function figuresInALine(figures: readonly RecordedFigure[]): string {
  return figures.map(({ label, value }) => `${label} ${value}`).join(", ");
}
