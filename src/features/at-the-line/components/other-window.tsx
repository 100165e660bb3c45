import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

/** The line is open in another window of this browser; one of the two can score. */
export function OtherWindow({ onClaim }: { onClaim: () => void }) {
  return (
    <>
      <PageHeader title="The line is open in another window">
        <p>Go on there, or take the squad over: every mark comes along.</p>
      </PageHeader>
      <Button look="main" onClick={onClaim}>
        Score in this window
      </Button>
    </>
  );
}
