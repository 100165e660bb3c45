import { useEffect } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useDeviceRecords } from "../shell/waiting-rounds-host.tsx";

/** The intervals (ms) at which My club asks again while it runs. */
const refreshMs = { board: 20_000, member: 60_000 };

/** Ends the rest as soon as the running page would have asked again, or when this device holds answers that the server lacks. */
export function FollowHome({ onChange }: { onChange: () => void }) {
  const isBoard = canManage(useCurrentUser());
  const hasRecords = useDeviceRecords(true);
  useEffect(() => {
    if (hasRecords) onChange();
    const timer = setTimeout(onChange, isBoard ? refreshMs.board : refreshMs.member);
    return () => clearTimeout(timer);
  }, [hasRecords, isBoard, onChange]);
  return null;
}
