import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { useDeviceRecords } from "../shell/waiting-rounds-host.tsx";

const WeatherBox = lazyWhenReachable(
  async () => (await import("#club/front-page/components/weather-box.tsx")).WeatherBox,
);

/** The intervals (ms) at which My club asks again while it runs. */
const refreshMs = { board: 20_000, member: 60_000 };

/** Ends the rest when the running page would ask again, and when this device holds answers that the server lacks. */
export function FollowHome({ onChange }: { onChange: () => void }) {
  const isBoard = canManage(useCurrentUser());
  const hasRecords = useDeviceRecords(true);
  useEffect(() => {
    if (hasRecords) onChange();
    const timer = setTimeout(onChange, isBoard ? refreshMs.board : refreshMs.member);
    return () => clearTimeout(timer);
  }, [hasRecords, isBoard, onChange]);
  return <DrawnWeather />;
}

/** The server asks for no weather, which comes from far away. */
function DrawnWeather() {
  const [box] = useState(() => document.querySelector("#content > .rendered [data-weather]"));
  if (!box) return null;
  return createPortal(
    <Suspense>
      <WeatherBox isStrip={box.closest("[data-strip]") !== null} />
    </Suspense>,
    box,
  );
}
