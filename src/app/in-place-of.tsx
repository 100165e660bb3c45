import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

type InPlaceOfProps = { drawn: readonly Element[]; children: ReactNode };

/** Puts its children in place of what the server drew, in one step. */
export function InPlaceOf({ drawn, children }: InPlaceOfProps) {
  const [box] = useState(createBox);
  useLayoutEffect(() => {
    drawn[0]?.before(box);
    for (const element of drawn) element.remove();
  }, [drawn, box]);
  return createPortal(children, box);
}

function createBox(): HTMLElement {
  const box = document.createElement("div");
  box.style.display = "contents";
  return box;
}
