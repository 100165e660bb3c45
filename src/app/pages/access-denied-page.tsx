import type { Role } from "#lib/auth/roles.ts";
import { useCurrentUser } from "#lib/auth/session.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

export type AccessDeniedPageProps = {
  requiredRoles: readonly Role[];
  opensToScorekeepers?: boolean;
};

export function AccessDeniedPage({ requiredRoles, opensToScorekeepers = false }: AccessDeniedPageProps) {
  const user = useCurrentUser();
  const allowed = opensToScorekeepers ? [...requiredRoles, "scorekeeper of a season"] : requiredRoles;
  return (
    <>
      <PageHeader title="Access Denied">You do not have permission to open this page.</PageHeader>
      <p>
        Required roles: <strong>{allowed.join(", ")}</strong>
        <br />
        Your role: <strong>{user?.role ?? "none"}</strong>
      </p>
      {user?.role === "Board Member" ? (
        <p>
          You can do everything else under Administration. Each of those screens has its own help in its menu:
          “How this screen works.” Ask a club administrator about the server, its email, and its backups.
        </p>
      ) : (
        <p>If you need this page, ask a club administrator.</p>
      )}
      <LinkButton href="/">Go to the front page</LinkButton>
    </>
  );
}
