import { useEffect, useState } from "react";
import { keepFiles } from "#lib/browser/site-files.ts";

/** Last on its page, so that its messages move nothing. */
export function ReadyOffline() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    keepFiles("line").then((isStored) => isShown && setReady(isStored));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <p role="status" className="note plain" data-no-print>
      {isReady ? "Ready offline: you can enter scores here without a signal." : null}
    </p>
  );
}
