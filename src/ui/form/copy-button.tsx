import { type ReactNode, useState } from "react";
import { showToast } from "../feedback/toasts.ts";
import { Button, type ButtonProps } from "./button.tsx";

type CopyButtonProps = {
  /** The text to copy; after a change it is offered again. */
  text: string;
  children: ReactNode;
  size?: ButtonProps["size"];
};

export function CopyButton({ text, children, size }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Without TLS, browsers block the clipboard.
      void showToast({ kind: "info", title: "Copy this address", text });
    }
  }

  return (
    <Button {...(size ? { size } : {})} onClick={copy}>
      <span aria-live="polite">{copied === text ? "Copied" : children}</span>
    </Button>
  );
}
