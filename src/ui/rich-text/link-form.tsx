import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../form/button.tsx";
import { TextField } from "../form/form-fields.tsx";
import styles from "./rich-text.module.css";
import { type RichTextKind, readLinkTarget } from "./rich-text-kinds.ts";

type LinkFormProps = { editor: Editor; kind: RichTextKind; onClose: () => void };

const ways: Record<RichTextKind, string> = {
  full: "Start with https://, or with / for a page on this site. You can also enter an email address or phone number.",
  inline: "Start with https://. You can also enter an email address or phone number.",
};

/** Not a form element, because it is inside forms. */
export function LinkForm({ editor, kind, onClose }: LinkFormProps) {
  const isLink = editor.isActive("link");
  const [address, setAddress] = useState<string>(String(editor.getAttributes("link").href ?? ""));
  const [isRefused, setRefused] = useState(false);

  function set() {
    const href = readLinkTarget(address, kind);
    setRefused(!href);
    if (!href) return;
    const chain = editor.chain().extendMarkRange("link");
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  }

  function remove() {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  function answerKeys(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else set();
  }

  return (
    <fieldset className={styles.link}>
      <legend className="visually-hidden">Link</legend>
      <TextField
        label="Link address"
        description={ways[kind]}
        error={isRefused ? "This link won't work." : undefined}
        value={address}
        autoFocus
        autoComplete="off"
        inputMode="url"
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={answerKeys}
      />
      <div className="row gap-50 above-60">
        <Button onClick={set}>Set link</Button>
        {isLink ? <Button onClick={remove}>Remove link</Button> : null}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </fieldset>
  );
}
