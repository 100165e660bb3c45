import { type FormParts, textFieldsOf } from "#lib/forms/text-fields.ts";
import { PasswordField } from "../password/password-field.tsx";
import { NumberField, TextField } from "./form-fields.tsx";
import styles from "./mail-server-fields.module.css";

export type MailServerForm = { host: string; port: string; user: string; serverPassword: string };

export const emptyMailServer: MailServerForm = { host: "", port: "465", user: "", serverPassword: "" };

/** Invalid numbers stay text, for the server to refuse. */
export function mailServerOf({ host, port, user, serverPassword }: MailServerForm) {
  return { host, port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : null, user, password: serverPassword };
}

type MailServerFieldsProps = FormParts<MailServerForm> & {
  /** A saved password stays unless another is typed. */
  hasPassword?: boolean;
};

/** As a provider's help page lists them. */
export function MailServerFields({ hasPassword = false, ...props }: MailServerFieldsProps) {
  const field = textFieldsOf(props);
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <div className={`stack gap-100 ${styles.server}`}>
        <TextField label="Mail server (SMTP)" placeholder="smtp.example.com" {...plain} {...field("host")} />
        <NumberField label="Port" maxLength={5} {...field("port")} />
      </div>
      <TextField label="User name" description="Often your email address." {...plain} {...field("user")} />
      <PasswordField
        label="Mail server password"
        description={
          hasPassword
            ? "Saved. Leave blank to keep it."
            : "Many providers want an app password here: their help page says how to get one."
        }
        autoComplete="off"
        {...field("serverPassword")}
      />
    </>
  );
}
