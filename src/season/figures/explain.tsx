import { type ReactNode, useState } from "react";
import { ExplainDialog, type ExplainLine } from "./explain-dialog.tsx";
import { FigureButton } from "./figure-button.tsx";

export type ExplainProps = {
  children: ReactNode;
  title: string;
  lines: readonly ExplainLine[];
  rule?: ReactNode;
};

export function Explain({ children, title, lines, rule }: ExplainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FigureButton title={title} onClick={() => setOpen(true)}>
        {children}
      </FigureButton>
      {isOpen ? (
        <ExplainDialog title={title} lines={lines} rule={rule} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
