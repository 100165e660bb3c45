import "#ui/layout/site-styles.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { signIn } from "#club/accounts/accounts-mutations.ts";
import { SetupPage, type SetupPageProps } from "#club/setup/setup-page.tsx";
import { loadConfig } from "#lib/config.ts";

type SetupAppProps = Pick<SetupPageProps, "code"> & { queryClient: QueryClient };

/** Without the frame of a club that does not exist yet. */
export function SetupApp({ code, queryClient }: SetupAppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SetupPage code={code} onDone={enterClub} />
    </QueryClientProvider>
  );
}

const retryMs = 500;
const mostTries = 120;

/** Waits until the server has started the site, then opens it signed in. */
async function enterClub(account: { email: string; password: string }): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const isThere = await loadConfig().then(
      () => true,
      () => false,
    );
    if (isThere) break;
    await new Promise((later) => setTimeout(later, retryMs));
  }
  // If that fails, the front page asks for a sign-in.
  await signIn({ email: account.email.trim(), password: account.password.trim() }).catch(console.error);
  location.replace("/");
}
