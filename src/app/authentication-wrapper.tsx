import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { cameWithPage } from "#lib/page-data.ts";
import { useSessionOfPage } from "#lib/session.ts";
import { Skeleton } from "#ui/skeleton.tsx";

export const wrapperTimeoutMs = 2_000;

/**
 * Around all routes: waits for the sign-in check, but not longer than two seconds. A page that stood in the document
 * before the check began stays where it is.
 */
export function AuthenticationWrapper({ children }: { children: ReactNode }) {
  const { isLoading } = useSessionOfPage();
  const [path] = useLocation();
  const [isPatient, setPatient] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), wrapperTimeoutMs);
    return () => clearTimeout(timer);
  }, []);

  return isLoading && isPatient && !cameWithPage(path) ? (
    <Skeleton label="Checking your sign-in" />
  ) : (
    children
  );
}
