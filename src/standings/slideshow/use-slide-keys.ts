import { useEffect, useEffectEvent } from "react";

export type SlideActions = {
  turn: (step: 1 | -1) => void;
  togglePause: () => void;
  toggleFullScreen: () => void;
};

/** Space pauses, arrows turn pages, F fills the screen. Fields, buttons, and dialogs keep their keys. */
export function useSlideKeys(actions: SlideActions, isListening: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event, actions);
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    if (!isListening) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [isListening]);
}

function actionOf({ key, target }: KeyboardEvent, actions: SlideActions): (() => void) | undefined {
  const isElsewhere = target instanceof HTMLElement && target.matches("input, select, textarea");
  if (isElsewhere || document.querySelector('[aria-modal="true"]')) return undefined;
  if (key === "ArrowRight") return () => actions.turn(1);
  if (key === "ArrowLeft") return () => actions.turn(-1);
  if (key === "f" || key === "F") return actions.toggleFullScreen;
  const isPressed = target instanceof HTMLElement && target.matches("button, a, summary");
  return key === " " && !isPressed ? actions.togglePause : undefined;
}
