import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "#lib/session.ts";
import { Skeleton } from "#ui/skeleton.tsx";

export const wrapperPatience = 2_000;

/** Around all routes: waits for the sign-in check, but not longer than two seconds. */
export function AuthenticationWrapper({ children }: { children: ReactNode }) {
  const { isLoading } = useSession();
  const [isPatient, setPatient] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), wrapperPatience);
    return () => clearTimeout(timer);
  }, []);

  return isLoading && isPatient ? <Skeleton label="Checking your sign-in" /> : children;
}
