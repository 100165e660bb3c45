import { useCurrentUser } from "#lib/auth/session.ts";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { newRow, useOpenRow } from "#ui/table/row-details.tsx";
import { ScrollingTextAdmin } from "./scrolling-text-admin.tsx";

export function ScrollingTextAdminPage() {
  const user = useCurrentUser();
  const { open } = useOpenRow();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Scrolling Text Admin"
        action={
          <Button look="main" onClick={() => open(newRow)}>
            Add scrolling text
          </Button>
        }
      />
      <ScrollingTextAdmin user={user} />
    </>
  );
}
