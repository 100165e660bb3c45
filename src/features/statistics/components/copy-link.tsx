import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toasts.ts";

/** The address of what is on the screen: it opens the same for every other member. */
export function CopyLink() {
  return <Button onClick={copyAddress}>Copy link</Button>;
}

async function copyAddress() {
  const { href } = window.location;
  try {
    await navigator.clipboard.writeText(href);
    void showToast({
      kind: "success",
      title: "Link copied",
      text: "It opens the same comparison for another member.",
    });
  } catch {
    // Without TLS a browser lets no page write to the clipboard.
    void showToast({ kind: "info", title: "Copy this address", text: href });
  }
}
