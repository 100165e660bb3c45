import { useState } from "react";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { readSetupCode } from "../core/setup-code.ts";
import styles from "../setup.module.css";

type SetupCodeFormProps = { isOpening: boolean; onOpen: (code: string) => void };

export function SetupCodeForm({ isOpening, onOpen }: SetupCodeFormProps) {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  function open() {
    setMissing(text.trim() === "");
    if (text.trim() !== "") onOpen(readSetupCode(text));
  }
  return (
    <Form className={`stack starts ${styles.code}`} onSubmit={open} aria-label="Open with a code">
      <TextField
        label="Link or code"
        description="Paste the whole link here, or type the code after its #."
        error={isMissing ? "Enter the link or the code from the window where the server was started." : null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" look="main" size="md" loading={isOpening}>
        Open
      </Button>
    </Form>
  );
}
