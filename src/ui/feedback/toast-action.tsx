import { notifications } from "@mantine/notifications";
import { Button } from "../form/button.tsx";

/** Takes back what a toast tells. */
export type Undoing = { label: string; onSelect: () => void };

type ToastActionProps = { id: string; text: string | undefined; action: Undoing };

/** What a toast says, and the button that takes it back. */
export function ToastAction({ id, text, action }: ToastActionProps) {
  return (
    <>
      {text ? <p>{text}</p> : null}
      <Button
        size="sm"
        onClick={() => {
          notifications.hide(id);
          action.onSelect();
        }}
      >
        {action.label}
      </Button>
    </>
  );
}
