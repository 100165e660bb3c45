import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { OpenedEventProps } from "./opened-event.tsx";

const OpenedEvent = lazy(async () => ({ default: (await import("./opened-event.tsx")).OpenedEvent }));

/** One event with its sign-up. It loads when it is opened: the list of events is what most viewers see. */
export function EventView(props: OpenedEventProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <OpenedEvent {...props} />
    </Suspense>
  );
}
