import { type ReactNode, useState } from "react";
import { ExplainDialog, type ExplainLine } from "./explain-dialog.tsx";
import { FigureButton } from "./figure-button.tsx";

export type ExplainProps = {
  /** The figure itself, as it is on the page. */
  children: ReactNode;
  /** What the figure is: "Handicap of Ruth Adler". Names the button and titles the dialog. */
  title: string;
  /** The arithmetic behind it, top to bottom. */
  lines: readonly ExplainLine[];
  /** The rule in words. */
  rule?: ReactNode;
};

/** A figure that opens to the arithmetic behind it. */
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
