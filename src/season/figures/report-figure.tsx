import type { ReactNode } from "react";
import { FigureButton } from "./figure-button.tsx";
import type { ExplainRequest } from "./figure-request.ts";

type ReportFigureProps<Asked extends ExplainRequest> = {
  /** Where it is in the report, and what it is. */
  figure: Asked;
  ask: (figure: Asked) => void;
  /** The figure as it is on the page. */
  children: ReactNode;
};

/** A figure of a report that can be pressed to see how it came about. */
export function ReportFigure<Asked extends ExplainRequest>({
  figure,
  ask,
  children,
}: ReportFigureProps<Asked>) {
  return (
    <FigureButton title={figure.title} onClick={() => ask(figure)}>
      {children}
    </FigureButton>
  );
}
