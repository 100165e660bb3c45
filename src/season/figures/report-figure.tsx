import type { ReactNode } from "react";
import { FigureButton } from "./figure-button.tsx";
import type { ExplainRequest } from "./figure-request.ts";

type ReportFigureProps<Figure extends ExplainRequest> = {
  figure: Figure;
  ask: (figure: Figure) => void;
  children: ReactNode;
};

export function ReportFigure<Figure extends ExplainRequest>({
  figure,
  ask,
  children,
}: ReportFigureProps<Figure>) {
  return (
    <FigureButton title={figure.title} onClick={() => ask(figure)}>
      {children}
    </FigureButton>
  );
}
