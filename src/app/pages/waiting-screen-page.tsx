import { lazy, Suspense } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { AuthenticationRequiredPage } from "./authentication-required-page.tsx";

const ConnectScreen = lazy(async () => ({
  default: (await import("#standings/slideshow/components/connect-screen.tsx")).ConnectScreen,
}));

export function WaitingScreenPage() {
  const [path] = useLocation();
  const [params] = useSearchParams();
  if (params.get("display") === "1")
    return (
      <Suspense fallback={<Skeleton label="Loading the code" />}>
        <ConnectScreen />
      </Suspense>
    );
  const connecting = new URLSearchParams(params);
  connecting.set("display", "1");
  return (
    <>
      <AuthenticationRequiredPage />
      <p>
        Is this a TV? <Link href={`${path}?${connecting}`}>Connect with a code</Link>
      </p>
    </>
  );
}
