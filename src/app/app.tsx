import "#ui/layout/site-styles.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Router as Addresses } from "wouter";
import { ClubSettingsProvider } from "#lib/club/club-settings-queries.ts";
import { askBeforeLeaving } from "#lib/forms/leaving.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ClubSettingsProvider>
        <Addresses aroundNav={askBeforeLeaving}>
          {/* An error outside of a page also needs a way out. */}
          <ErrorBoundary resetKey="">
            <Shell>
              <Router />
            </Shell>
          </ErrorBoundary>
        </Addresses>
      </ClubSettingsProvider>
    </QueryClientProvider>
  );
}
