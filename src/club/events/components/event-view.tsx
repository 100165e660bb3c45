import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { OpenedEventProps } from "./opened-event.tsx";

const OpenedEvent = lazy(async () => ({ default: (await import("./opened-event.tsx")).OpenedEvent }));

/** Loads when opened, because most viewers see only the list. */
export function EventView(props: OpenedEventProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <OpenedEvent {...props} />
    </Suspense>
  );
}
