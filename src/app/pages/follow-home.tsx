import { Suspense, useEffect, useState } from "react";
import { weatherBox } from "#club/front-page/load-weather-box.ts";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { InPlaceOf } from "../in-place-of.tsx";
import { useDeviceRecords } from "../shell/waiting-rounds-host.tsx";

const WeatherBox = weatherBox.Component;

/** The intervals (ms) at which My club asks again while it runs. */
const refreshMs = { board: 20_000, member: 60_000 };

/** Ends the rest when the running page would ask again, and when this device holds replies that the server lacks. */
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

/** In place of the lines that the server drew, which asks no weather service. */
function DrawnWeather() {
  const [box] = useState(() => document.querySelector(".rendered [data-weather]"));
  const [drawnLines] = useState(() => [...(box?.children ?? [])]);
  if (!box) return null;
  return (
    <Suspense>
      <InPlaceOf drawn={drawnLines}>
        <WeatherBox isStrip={box.closest("[data-strip]") !== null} />
      </InPlaceOf>
    </Suspense>
  );
}
