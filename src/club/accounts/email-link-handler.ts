import { type AccountMessage, openAccountDialog } from "#lib/auth/account-dialog.ts";
import { createEphemeralAuthClient, type EphemeralAuthClient } from "#lib/auth/auth-client.ts";
import { type Failed, failureOf, type Limited } from "#lib/auth/auth-failures.ts";
import { readStoredSession } from "#lib/auth/stored-session.ts";
import { counted } from "#lib/text/counted.ts";
import { completeSignIn, type SignInOutcome, signOut } from "./accounts-mutations.ts";
import { findStatus } from "./accounts-queries.ts";
import { accountMessages } from "./core/account-messages.ts";
import type { EmailLink } from "./email-link-address.ts";

/** The session a recovery link opened; it is closed by setting the new password. */
let recovery: EphemeralAuthClient | null = null;

/** Does what an emailed link asks for. No link ever signs anyone in unseen. */
export async function openEmailLink(link: EmailLink) {
  if (link.kind === "broken") {
    openAccountDialog("sign-in", brokenLink);
    return;
  }
  const auth = await createEphemeralAuthClient();
  if (link.kind === "email-change") return changeEmail(auth, link.token);
  const { data, error } = await openedBy(auth, link);
  if (error || !data.session) {
    const failure = error && failureOf(error, auth);
    openAccountDialog("sign-in", failure ? notOpened(failure) : brokenLink);
  } else if (link.kind === "recovery") {
    recovery = auth;
    openAccountDialog("new-password");
  } else {
    const status = await findStatus(data.session.user.email ?? "", data.session.access_token).catch(
      () => null,
    );
    await auth.auth.signOut({ scope: "local" });
    openAccountDialog("sign-in", status === "Active" ? confirmedAndActive : confirmedAndPending);
  }
}

function openedBy({ auth }: EphemeralAuthClient, link: Exclude<EmailLink, { kind: "broken" }>) {
  if ("token" in link)
    return auth.verifyOtp({
      type: link.kind === "recovery" ? "recovery" : "signup",
      token_hash: link.token,
    });
  return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
}

/** Moves the account to the mailbox the link was sent to. Its sessions end, so one that is open here does, too. */
async function changeEmail(auth: EphemeralAuthClient, token: string) {
  const { data, error } = await auth.auth.verifyOtp({ type: "email_change", token_hash: token });
  if (error || !data.user) {
    const failure = error && failureOf(error, auth);
    openAccountDialog("sign-in", failure ? notOpened(failure) : brokenEmailLink);
    return;
  }
  if (readStoredSession()?.user?.id === data.user.id) await signOut();
  openAccountDialog("sign-in", emailChanged(data.user.email ?? ""));
}

export type NewPasswordOutcome = SignInOutcome | { kind: "refused"; message: string };

/** Sets the password of the account whose recovery link was opened, and lets its owner in. */
export async function setNewPassword(password: string): Promise<NewPasswordOutcome> {
  if (!recovery) return { kind: "refused", message: brokenLink.text };
  const { error } = await recovery.auth.updateUser({ password });
  if (error) return failureOf(error, recovery) ?? { kind: "refused", message: error.message };
  const { data } = await recovery.auth.getSession();
  const auth = recovery.auth;
  recovery = null;
  return data.session ? completeSignIn(auth, data.session) : { kind: "failed" };
}

/** Nothing was decided: the link is as good as before. */
const notOpened = (failure: Limited | Failed): AccountMessage => ({
  kind: "error",
  title: "We couldn’t check the link",
  text:
    failure.kind === "limited"
      ? `Too many links were opened from this connection. Open it again in ${counted(Math.ceil(failure.seconds / 60), "minute")}.`
      : "Check your connection, then open the link in the email again.",
});

const brokenLink: AccountMessage = {
  kind: "error",
  title: "This link has expired",
  text: "Links in our emails work once and expire after a short time. Request a new one below.",
};

const brokenEmailLink: AccountMessage = {
  kind: "error",
  title: "This link doesn’t work anymore",
  text: "Links in emails work once and for a limited time. Your address is still the old one. Sign in with it and ask for a new link under My account.",
};

const emailChanged = (email: string): AccountMessage => ({
  kind: "success",
  title: "Your email address is changed",
  text: `Sign in with ${email} from now on. Your password stays the same.`,
});

const confirmedAndPending: AccountMessage = {
  kind: "success",
  title: "Email address confirmed",
  text: accountMessages.pending.text,
};

const confirmedAndActive: AccountMessage = {
  kind: "success",
  title: "Email address confirmed",
  text: "You can sign in now.",
};
