import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found">
        <p>There is no page at this address. It may have been mistyped, or the page may be gone.</p>
      </PageHeader>
      <LinkButton look="main" href="/">
        Go to the front page
      </LinkButton>
    </>
  );
}
