import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found">
        There's no page at this address. Check the address, or go to the front page.
      </PageHeader>
      <LinkButton look="main" href="/">
        Go to the front page
      </LinkButton>
    </>
  );
}
