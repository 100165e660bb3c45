import type { ReactNode } from "react";
import { FigureButton } from "./figure-button.tsx";
import type { ExplainRequest } from "./figure-request.ts";

type ReportFigureProps<Asked extends ExplainRequest> = {
  /** The figure's place in the report, and its name. */
  figure: Asked;
  ask: (figure: Asked) => void;
  children: ReactNode;
};

/** A figure of a report that shows its arithmetic when pressed. */
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
