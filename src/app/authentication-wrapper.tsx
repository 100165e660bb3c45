import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useSessionOfPage } from "#lib/auth/session.ts";
import { hasServerRenderedPage } from "#lib/page-data.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const wrapperTimeoutMs = 2_000;

/** Waits for the sign-in check, but at most two seconds. A page already in the document stays visible. */
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
