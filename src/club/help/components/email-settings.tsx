import { useQuery } from "@tanstack/react-query";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { errorsOfFields, WrongFieldsError } from "#lib/forms/wrong-fields.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import {
  emptyMailServer,
  MailServerFields,
  type MailServerForm,
  mailServerOf,
} from "#ui/form/mail-server-fields.tsx";
import { type EmailSettingsChange, useSaveEmailSettings } from "../email-settings-mutations.ts";
import {
  type EmailSettings as EmailSettingsRow,
  emailSettingsQueryOptions,
} from "../email-settings-queries.ts";
import styles from "./email-settings.module.css";
import { TestEmail } from "./test-email.tsx";

export function EmailSettings() {
  const settings = useQuery(emailSettingsQueryOptions());
  return (
    <div className={styles.page}>
      <QueryView query={settings}>{(row) => (row ? <MailServer row={row} /> : null)}</QueryView>
      <TestEmail />
    </div>
  );
}

function MailServer({ row }: { row: EmailSettingsRow }) {
  if (row.givenServer)
    return (
      <Notice kind="info" title={`Emails are sent through ${row.givenServer}.`}>
        This is set on the server (SMTP_URL), and can be changed only there.
      </Notice>
    );
  return <MailServerEditor row={row} />;
}

type EmailForm = MailServerForm & { way: "none" | "server"; from: string };

const ways = [
  { value: "server", label: "Through a mail server" },
  { value: "none", label: "Not at all: save emails on the server" },
] as const;

function formOf({ server, from }: EmailSettingsRow): EmailForm {
  if (!server) return { ...emptyMailServer, way: "none", from };
  const { host, port, user } = server;
  return { ...emptyMailServer, host, port: String(port), user, way: "server", from };
}

function changeOf(form: EmailForm, { server, from }: EmailSettingsRow): EmailSettingsChange {
  const typed = form.way === "server" ? mailServerOf(form) : null;
  return { server: typed, from: form.from, seen: { server, from } };
}

const fieldNames: Readonly<Record<string, keyof EmailForm>> = {
  "server.host": "host",
  "server.port": "port",
  "server.user": "user",
  "server.password": "serverPassword",
  from: "from",
};

function MailServerEditor({ row }: { row: EmailSettingsRow }) {
  const mutation = useSaveEmailSettings();
  const editor = useDraftedForm({
    place: "email-settings",
    start: formOf(row),
    storable: (typed) => ({ ...typed, serverPassword: "" }),
    mutation,
    request: (typed) => changeOf(typed, row),
  });
  const { form, onChange, field } = editor;
  const errors = errorsOfFields(mutation.error, fieldNames);
  return (
    <Form className={styles.form} onSubmit={editor.submit} aria-label="Mail server">
      <FormDraftNotices draft={editor.draft} />
      <ChoiceField label="Send email" options={ways} value={form.way} onChange={(way) => onChange({ way })} />
      {form.way === "server" ? (
        <>
          <MailServerFields
            form={form}
            errors={errors}
            onChange={onChange}
            hasPassword={row.server?.hasPassword ?? false}
          />
          {row.isFromGiven ? (
            <p>Emails come from {row.from} (MAIL_FROM on the server).</p>
          ) : (
            <TextField
              label="From"
              description="Usually the address that belongs to the user name."
              {...field("from")}
              error={errors.from}
            />
          )}
        </>
      ) : null}
      <FormErrors title="Please fix the fields above" errors={errors} />
      <FailureNotice
        title="The mail server wasn't saved"
        error={editor.error instanceof WrongFieldsError ? null : editor.error}
      />
      {editor.isSuccess ? (
        <Notice kind="success" title="The mail server is saved.">
          The password is on the server only, and in no backup: keep it somewhere else, too.
        </Notice>
      ) : null}
      <div data-form-buttons>
        <Button type="submit" look="main" loading={editor.isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
