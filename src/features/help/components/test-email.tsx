import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { type TestEmailOutcome, useSendTestEmail } from "../help-mutations.ts";

/** Sends the viewer an email at their own address and says in words what became of it. */
export function TestEmail() {
  const testEmail = useSendTestEmail();
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <p>
        Confirmations, new passwords and notices go out by mail. Try after every change of the mail server
        whether one arrives.
      </p>
      <p>
        <Button loading={testEmail.isPending} onClick={() => testEmail.mutate()}>
          Send me a test letter
        </Button>
      </p>
      {testEmail.isError ? <Notice kind="error" title={errorSentence(testEmail.error)} /> : null}
      {testEmail.data ? <Outcome testEmail={testEmail.data} /> : null}
    </section>
  );
}

function Outcome({ testEmail }: { testEmail: TestEmailOutcome }) {
  if (testEmail.state === "elsewhere")
    return (
      <Notice kind="info" title="This site does not send its mails itself">
        They go out with the service that keeps the accounts; ask for a new password to see whether one
        arrives.
      </Notice>
    );
  if (testEmail.state === "sent")
    return (
      <Notice kind="success" title={`The mail server took the letter to ${testEmail.to}.`}>
        Look among the unwanted mails too when it does not arrive within some minutes.
      </Notice>
    );
  if (testEmail.state === "waiting")
    return (
      <Notice kind="info" title={`The letter to ${testEmail.to} waits.`}>
        The mail server has not answered yet. The letter is kept and goes out by itself.
      </Notice>
    );
  if (testEmail.state === "kept")
    return (
      <Notice kind="warning" title="There is no mail server, so nothing was sent.">
        The letter to {testEmail.to} lies as a file in <code>{testEmail.folder}</code> on the server. Set{" "}
        <code>SMTP_URL</code> there and start the site again.
      </Notice>
    );
  return (
    <Notice kind="error" title={`The letter to ${testEmail.to} did not go out.`}>
      <p>
        The mail server’s answer: <q>{testEmail.sentence}</q>
      </p>
      <p>The letter is kept and tried again by itself; mend SMTP_URL on the server and try once more.</p>
    </Notice>
  );
}
