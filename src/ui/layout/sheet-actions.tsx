import { Button, LinkButton } from "../form/button.tsx";
import type { MenuAction } from "./overflow-menu.tsx";
import { onceLeft } from "./unsaved-changes.ts";

type SheetActionsProps = { actions: readonly MenuAction[]; close: () => void };

/** The row's main actions as buttons in its sheet. They close it, because on a phone it covers what they open. */
export function SheetActions({ actions, close }: SheetActionsProps) {
  return (
    <p className="row gap-60 apart-100">
      {actions.map((action) =>
        "href" in action ? (
          <LinkButton key={action.label} href={action.href}>
            {action.label}
          </LinkButton>
        ) : (
          <Button
            key={action.label}
            onClick={() =>
              onceLeft(() => {
                close();
                action.onSelect();
              })
            }
          >
            {action.label}
          </Button>
        ),
      )}
    </p>
  );
}
