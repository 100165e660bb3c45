import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./toasts.css";
import { Notifications } from "@mantine/notifications";

export function LoadedRegion() {
  return <Notifications position="bottom-right" transitionDuration={0} />;
}
