import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

/** The line is open in another window of this browser; one of the two can score. */
export function OtherWindow({ onClaim }: { onClaim: () => void }) {
  return (
    <>
      <PageHeader title="This squad is open in another window">
        Continue there, or move the squad to this window. All marks move with it.
      </PageHeader>
      <Button look="main" onClick={onClaim}>
        Score in this window
      </Button>
    </>
  );
}
