import { Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { AuthenticationWrapper } from "./authentication-wrapper.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { RestingPage } from "./resting-page.tsx";
import { RouteGuard } from "./route-guard.tsx";
import { routes } from "./routes.ts";

export function Router() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <AuthenticationWrapper>
        <Suspense fallback={<Skeleton label="Loading the page" />}>
          <Switch>
            {routes.map(({ path: pattern, access, Page }) => (
              <Route key={pattern} path={pattern}>
                <RouteGuard access={access}>
                  <RestingPage>
                    <Page />
                  </RestingPage>
                </RouteGuard>
              </Route>
            ))}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </AuthenticationWrapper>
    </ErrorBoundary>
  );
}
