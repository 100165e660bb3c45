import { useEffect, useEffectEvent, useState } from "react";

const pauseMs = 300;

/** The text of a search field, which follows the address, and changes it once typing pauses. */
export function usePausingText(
  text: string,
  onChange: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (text !== followed) {
    setFollowed(text);
    // Changed by a link or the Back button; during typing, the list follows the field.
    if (typed === followed) setTyped(text);
  }
  const look = useEffectEvent(() => {
    if (typed !== text) onChange(typed);
  });
  useEffect(() => {
    const waiting = setTimeout(look, pauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  return [typed, setTyped];
}
