import { LinkButton } from "#ui/form/button.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";

const FindScreen = lazyWhenReachable(async () => (await import("./find-screen.tsx")).FindScreen);

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found">
        There's no page at this address. Check the address, find the page by its name, or go to the front
        page.
      </PageHeader>
      <div className="measure below-100">
        <FindScreen />
      </div>
      <LinkButton look="main" href="/">
        Go to the front page
      </LinkButton>
    </>
  );
}
