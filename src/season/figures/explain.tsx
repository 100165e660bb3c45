import { type ReactNode, useState } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { type ExplainLine, ExplainLines } from "./explain-lines.tsx";
import { FigureButton } from "./figure-button.tsx";

export type ExplainProps = {
  children: ReactNode;
  title: string;
  lines: readonly ExplainLine[];
};

export function Explain({ children, title, lines }: ExplainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FigureButton title={title} onClick={() => setOpen(true)}>
        {children}
      </FigureButton>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} title={title}>
          <ExplainLines lines={lines} />
        </Dialog>
      ) : null}
    </>
  );
}
