import type { ReactNode } from "react";
import { FigureButton } from "./figure-button.tsx";
import type { ExplainRequest } from "./figure-request.ts";

type ReportFigureProps<Asked extends ExplainRequest> = {
  figure: Asked;
  ask: (figure: Asked) => void;
  children: ReactNode;
};

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
