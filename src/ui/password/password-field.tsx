import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "../form/form-fields.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import type { Labelled } from "../form/form-fields.tsx";

export function PasswordField(props: Labelled<PasswordInputProps>) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
    />
  );
}
