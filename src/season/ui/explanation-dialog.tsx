import type { Explanation } from "#league/explain/explanation.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { ExplanationArithmetic } from "./explanation-arithmetic.tsx";

export type ExplanationDialogProps = { title: string; explanation: Explanation; onClose: () => void };

/** How a figure of the report came about. */
export function ExplanationDialog({ title, explanation, onClose }: ExplanationDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <ExplanationArithmetic explanation={explanation} />
    </Dialog>
  );
}
