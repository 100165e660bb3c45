import { useEffect, useEffectEvent, useState } from "react";
import { lineKeyOf } from "./core/line-keys.ts";
import type { Line } from "./use-line.ts";

/** A pair takes two keys: the first is held as `half` ("1" or "0"), and undo clears it. */
export function useLineKeys({ state, call, undo }: Line, isListening: boolean): { half: string } {
  const [first, setFirst] = useState({ half: "", call: -1 });
  const { up } = state;
  const due = up ? up.target * 10 + up.post : -1;
  // A half of an earlier call does not count.
  const half = first.call === due ? first.half : "";

  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = lineKeyOf(event);
    if (!key || isForField(event.target) || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    if (key === "undo") {
      setFirst({ half: "", call: -1 });
      if (!half) undo(false);
      return;
    }
    const marks = `${half}${key === "hit" ? "1" : "0"}`;
    const isWhole = marks.length === up?.size;
    setFirst(isWhole ? { half: "", call: -1 } : { half: marks, call: due });
    if (isWhole) call(marks, false);
  });

  useEffect(() => {
    if (!isListening) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [isListening]);

  return { half };
}

function isForField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}
