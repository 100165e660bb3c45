import { lazy, type ReactNode } from "react";
import { useLocation } from "wouter";
import { canManage, useCurrentUser, useSessionOfPage } from "#lib/auth/session.ts";
import { heldPage } from "#lib/browser/held-page.ts";
import { useStore } from "#lib/store.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { useDisplaySecret } from "#standings/slideshow/display-secret.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AccessDeniedPage } from "./pages/access-denied-page.tsx";
import { AuthenticationRequiredPage } from "./pages/authentication-required-page.tsx";
import { WaitingScreenPage } from "./pages/waiting-screen-page.tsx";
import { type Access, rolesByAccess } from "./route.ts";
import { scoreEntryLinks } from "./shell/navigation.ts";

const DisplayGuard = lazy(async () => ({
  default: (await import("#standings/slideshow/display-guard.tsx")).DisplayGuard,
}));

type RouteGuardProps = { access: Access; children: ReactNode };

/** Mirrors who may open a page; the database decides about reading and writing. */
export function RouteGuard({ access, children }: RouteGuardProps) {
  const { user, isLoading, isCheckingProfile } = useSessionOfPage();
  const displaySecret = useDisplaySecret();
  const pageAtRest = useStore(heldPage);
  if (access === "public") return children;
  if (access === "activeOrDisplayLink" && displaySecret) {
    return (
      <DisplayGuard secret={displaySecret} refused={<WaitingScreenPage />}>
        {children}
      </DisplayGuard>
    );
  }
  if (!user && pageAtRest) return pageAtRest;
  if (!user) {
    if (isLoading || isCheckingProfile) return <Skeleton label="Checking your sign-in" />;
    return access === "activeOrDisplayLink" ? <WaitingScreenPage /> : <AuthenticationRequiredPage />;
  }
  if (access === "active" || access === "activeOrDisplayLink") return children;
  if (access === "managersAndScorekeepers") return <ScorekeeperGuard>{children}</ScorekeeperGuard>;
  const requiredRoles = rolesByAccess[access];
  return requiredRoles.includes(user.role) ? children : <AccessDeniedPage requiredRoles={requiredRoles} />;
}

function ScorekeeperGuard({ children }: { children: ReactNode }) {
  const isManager = canManage(useCurrentUser());
  // Asks again, because a person may have become scorekeeper since.
  const seasons = useScorekeeperSeasons({ refetchOnMount: "always" });
  const [path] = useLocation();
  if (isManager) return children;
  const title = scoreEntryLinks.find(({ href }) => href === path)?.label;
  return (
    <>
      {seasons.data || !title ? null : <PageHeader title={title} />}
      <QueryView
        query={seasons}
        empty={<AccessDeniedPage requiredRoles={rolesByAccess.managersAndScorekeepers} opensToScorekeepers />}
      >
        {() => children}
      </QueryView>
    </>
  );
}
