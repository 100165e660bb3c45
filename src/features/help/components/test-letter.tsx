import { errorSentence } from "#lib/errors.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { type TestLetterOutcome, useSendTestLetter } from "../help-mutations.ts";

/** Sends the reader a letter at his own address and says in words what became of it. */
export function TestLetter() {
  const letter = useSendTestLetter();
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <p>
        Confirmations, new passwords and notices go out by mail. Try after every change of the mail server
        whether one arrives.
      </p>
      <p>
        <Button loading={letter.isPending} onClick={() => letter.mutate()}>
          Send me a test letter
        </Button>
      </p>
      {letter.isError ? <Notice kind="error" title={errorSentence(letter.error)} /> : null}
      {letter.data ? <Outcome letter={letter.data} /> : null}
    </section>
  );
}

function Outcome({ letter }: { letter: TestLetterOutcome }) {
  if (letter.state === "elsewhere")
    return (
      <Notice kind="info" title="This site does not send its mails itself">
        They go out with the service that keeps the accounts; ask for a new password to see whether one
        arrives.
      </Notice>
    );
  if (letter.state === "sent")
    return (
      <Notice kind="success" title={`The mail server took the letter to ${letter.to}.`}>
        Look among the unwanted mails too when it does not arrive within some minutes.
      </Notice>
    );
  if (letter.state === "waiting")
    return (
      <Notice kind="info" title={`The letter to ${letter.to} waits.`}>
        The mail server has not answered yet. The letter is kept and goes out by itself.
      </Notice>
    );
  if (letter.state === "kept")
    return (
      <Notice kind="warning" title="There is no mail server, so nothing was sent.">
        The letter to {letter.to} lies as a file in <code>{letter.folder}</code> on the server. Set{" "}
        <code>SMTP_URL</code> there and start the site again.
      </Notice>
    );
  return (
    <Notice kind="error" title={`The letter to ${letter.to} did not go out.`}>
      <p>
        The mail server’s answer: <q>{letter.sentence}</q>
      </p>
      <p>The letter is kept and tried again by itself; mend SMTP_URL on the server and try once more.</p>
    </Notice>
  );
}
