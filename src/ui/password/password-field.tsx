import "./password-field.css";
import { useState } from "react";
import { Field, type TextFieldProps, useField } from "../form/form-fields.tsx";

export function PasswordField(field: TextFieldProps) {
  const { frame, input } = useField(field);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...frame}>
      <input spellCheck={false} autoCapitalize="none" {...input} type={isShown ? "text" : "password"} />
      <button
        type="button"
        className="password-eye"
        aria-label="Show password"
        aria-pressed={isShown}
        // The field keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" strokeWidth="1.7" />
          <circle cx="12" cy="12" r="2.8" strokeWidth="1.7" />
          {isShown ? <path d="M4 20L20 4" strokeWidth="1.7" /> : null}
        </svg>
      </button>
    </Field>
  );
}
