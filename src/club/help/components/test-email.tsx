import { Link } from "wouter";
import { useCurrentUser } from "#lib/auth/session.ts";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { type TestEmailOutcome, useSendTestEmail } from "../help-mutations.ts";

export function TestEmail() {
  const testEmail = useSendTestEmail();
  const isAdmin = useCurrentUser()?.role === "Admin";
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Email</h2>
      <p>
        The site emails confirmations, password resets, and notifications. Send a test email whenever the{" "}
        {isAdmin ? <Link href="/help?view=email">mail server</Link> : "mail server"} changes.
      </p>
      <p>
        <Button loading={testEmail.isPending} onClick={() => testEmail.mutate()}>
          Send me a test email
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
      <Notice kind="info" title="This site doesn't send its own email">
        Email is sent by the service that manages accounts. To test it, reset your password and see if the
        email arrives.
      </Notice>
    );
  if (testEmail.state === "sent")
    return (
      <Notice kind="success" title={`The mail server accepted the email to ${testEmail.to}.`}>
        If it doesn't arrive in a few minutes, check your spam folder.
      </Notice>
    );
  if (testEmail.state === "waiting")
    return (
      <Notice kind="info" title={`The email to ${testEmail.to} is queued.`}>
        The mail server hasn't responded yet. The email is queued and will be sent automatically.
      </Notice>
    );
  if (testEmail.state === "kept")
    return (
      <Notice kind="warning" title="There is no mail server, so nothing was sent.">
        The email to {testEmail.to} was saved as a file in <code>{testEmail.folder}</code> on the server.
        Enter a <Link href="/help?view=email">mail server</Link> to send emails.
      </Notice>
    );
  return (
    <Notice kind="error" title={`The email to ${testEmail.to} couldn't be sent.`}>
      <p>{testEmail.sentence}</p>
      <p>
        The email is queued and will be retried automatically. Correct the{" "}
        <Link href="/help?view=email">mail server</Link> and try again.
      </p>
    </Notice>
  );
}
