import { notifications } from "@mantine/notifications";
import { Button } from "../form/button.tsx";

export type ToastButton = { label: string; onSelect: () => void };

type ToastActionProps = { id: string; text: string | undefined; action: ToastButton };

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
