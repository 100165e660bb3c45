import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { textFieldsOf } from "#lib/forms/text-fields.ts";
import { useForm } from "#lib/forms/use-form.ts";
import { WrongFieldsError } from "#lib/forms/wrong-fields.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { MailServerChoice } from "./components/mail-server-choice.tsx";
import { SetupCodeForm } from "./components/setup-code-form.tsx";
import { AdminFields, OwnClubFields, StartFields } from "./components/setup-fields.tsx";
import { takeSetupCode } from "./core/setup-code.ts";
import { emptySetupForm, fieldErrors, setupRequest, validateSetup } from "./core/setup-form.ts";
import styles from "./setup.module.css";
import { useCompleteSetup } from "./setup-mutations.ts";
import { setupQueryOptions } from "./setup-queries.ts";

export type SetupPageProps = {
  code: string;
  /** Signs in to the new club and leaves this page. */
  onDone: (signIn: { email: string; password: string }) => Promise<void>;
};

export function SetupPage({ code: first, onDone }: SetupPageProps) {
  const [code, setCode] = useState(first);
  const setup = useQuery(setupQueryOptions(code));
  // Typed values stay when another link is opened in this tab.
  const [facts, setFacts] = useState(setup.data);
  if (setup.data && setup.data !== facts) setFacts(setup.data);
  useEffect(() => followLinks(setCode), []);
  const open = (typedCode: string) => (typedCode === code ? void setup.refetch() : setCode(typedCode));
  return (
    <>
      <div className={styles.bar} />
      <main className={styles.page}>
        <h1>Set up your club's website</h1>
        {setup.isPending ? <p role="status">Opening…</p> : null}
        {setup.error ? <Notice kind="error" title={errorSentence(setup.error)} /> : null}
        {facts ? <SetupForm facts={facts} onDone={onDone} /> : null}
        {!facts && (setup.error || code !== first) ? (
          <SetupCodeForm isOpening={setup.isFetching} onOpen={open} />
        ) : null}
      </main>
    </>
  );
}

/** A link opened in this tab changes only the fragment. */
function followLinks(onCode: (code: string) => void): () => void {
  const follow = () => {
    const code = takeSetupCode();
    if (code) onCode(code);
  };
  addEventListener("hashchange", follow);
  return () => removeEventListener("hashchange", follow);
}

type SetupFormProps = {
  facts: { isMailServerGiven: boolean; canFindPlaces: boolean };
  onDone: SetupPageProps["onDone"];
};

function SetupForm({ facts, onDone }: SetupFormProps) {
  const [isDone, setDone] = useState(false);
  const mutation = useCompleteSetup();
  const setup = useForm({
    start: emptySetupForm(),
    validate: validateSetup,
    mutation,
    request: setupRequest,
    onSent: (_, { email, password }) => {
      setDone(true);
      return onDone({ email, password });
    },
  });
  const { form, onChange } = setup;
  const refused = fieldErrors(mutation.error);
  const parts = { form, onChange, errors: { ...refused, ...setup.errors } };
  const fields = { ...parts, field: textFieldsOf(parts) };
  if (isDone) return <p role="status">Your club is set up. The website is starting…</p>;
  return (
    <Form className={styles.form} onSubmit={setup.submit} aria-label="Set up">
      <p>You can change all of it later.</p>
      <StartFields {...fields} />
      {form.start === "own" ? <OwnClubFields {...fields} canFindPlaces={facts.canFindPlaces} /> : null}
      <AdminFields {...fields} />
      <MailServerChoice {...fields} isGiven={facts.isMailServerGiven} />
      <FormErrors title="Please fix the fields above" errors={fields.errors} />
      <FailureNotice
        title="The club was not set up"
        error={setup.error instanceof WrongFieldsError ? null : setup.error}
      />
      <Button type="submit" look="main" size="md" loading={setup.isPending}>
        {form.start === "own" ? "Create our website" : "Create the demonstration club"}
      </Button>
    </Form>
  );
}
