import { Link, useLocation, useSearchParams } from "wouter";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { AuthenticationRequiredPage } from "./authentication-required-page.tsx";

const ConnectScreen = lazyPart(
  async () => (await import("#standings/slideshow/components/connect-screen.tsx")).ConnectScreen,
  <Skeleton label="Loading the code" />,
);

export function WaitingScreenPage() {
  const [path] = useLocation();
  const [params] = useSearchParams();
  if (params.get("display") === "1") return <ConnectScreen />;
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
