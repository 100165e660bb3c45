import { errorSentence } from "#lib/errors.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { MailServerFields, mailServerOf } from "#ui/form/mail-server-fields.tsx";
import { fieldErrors, type SetupForm } from "../core/setup-form.ts";
import styles from "../setup.module.css";
import { useTryMailServer } from "../setup-mutations.ts";

type MailServerChoiceProps = FormFieldsProps<SetupForm> & {
  /** The server's settings name the mail server. */
  isGiven: boolean;
};

const ways = [
  { value: "later", label: "Set this up later" },
  { value: "server", label: "Through a mail server" },
] as const;

export function MailServerChoice({ isGiven, ...props }: MailServerChoiceProps) {
  const { form, errors, onChange } = props;
  const trial = useTryMailServer();
  const wrong = fieldErrors(trial.error);
  return (
    <fieldset className={styles.group}>
      <legend>Email from the website</legend>
      {isGiven ? (
        <p>The mail server is set on the server (SMTP_URL).</p>
      ) : (
        <>
          <p>
            The website emails confirmations, password resets, and notifications. Without a mail server it
            saves them on its computer, and you confirm new members yourself.
          </p>
          <ChoiceField
            label="Send email"
            options={ways}
            value={form.mailServer}
            onChange={(mailServer) => onChange({ mailServer })}
          />
          {form.mailServer === "server" ? (
            <>
              <MailServerFields form={form} errors={{ ...wrong, ...errors }} onChange={onChange} />
              <div className="stack gap-75 starts">
                <Button
                  loading={trial.isPending}
                  disabled={!form.email.trim() || !form.host.trim()}
                  onClick={() => trial.mutate({ mailServer: mailServerOf(form), to: form.email })}
                >
                  Send a test email
                </Button>
                {form.email.trim() ? null : <p>Enter your email above: the test email goes there.</p>}
                <Outcome trial={trial} />
              </div>
            </>
          ) : null}
        </>
      )}
    </fieldset>
  );
}

function Outcome({ trial: { data, error } }: { trial: ReturnType<typeof useTryMailServer> }) {
  if (error) return <Notice kind="error" title={errorSentence(error)} />;
  if (!data) return null;
  if ("sentTo" in data)
    return (
      <Notice kind="success" title={`The mail server accepted the email to ${data.sentTo}.`}>
        If it doesn't arrive in a few minutes, check your spam folder.
      </Notice>
    );
  return (
    <Notice kind="error" title="The test email couldn't be sent.">
      {data.sentence}
    </Notice>
  );
}
