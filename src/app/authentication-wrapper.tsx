import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useSessionOfPage } from "#lib/auth/session.ts";
import { hasServerRenderedPage } from "#lib/page-data.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const wrapperTimeoutMs = 2_000;

/**
 * Around all routes: waits for the sign-in check, but not longer than two seconds. A page that stood in the document
 * before the check began stays where it is.
 */
export function AuthenticationWrapper({ children }: { children: ReactNode }) {
  const { isLoading } = useSessionOfPage();
  const [path] = useLocation();
  const [isWaitingLong, setWaitingLong] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setWaitingLong(false), wrapperTimeoutMs);
    return () => clearTimeout(timer);
  }, []);

  return isLoading && isWaitingLong && !hasServerRenderedPage(path) ? (
    <Skeleton label="Checking your sign-in" />
  ) : (
    children
  );
}
