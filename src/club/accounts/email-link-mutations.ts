import type { User } from "@supabase/auth-js";
import { type AccountMessage, openAccountDialog } from "#lib/auth/account-dialog.ts";
import { createEphemeralAuthClient, type EphemeralAuthClient } from "#lib/auth/auth-client.ts";
import { failureOf, type Limited } from "#lib/auth/auth-failures.ts";
import { readStoredSession } from "#lib/auth/stored-session.ts";
import { untilReachable } from "#lib/reachability.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { completeSignIn, type SignInOutcome, signOut } from "./accounts-mutations.ts";
import { findStatus } from "./accounts-queries.ts";
import { accountMessages } from "./core/account-messages.ts";
import type { EmailLink } from "./email-link-address.ts";

type WorkingLink = Exclude<EmailLink, { kind: "broken" | "other-mailbox" }>;

/** The session a recovery link opened; it is closed by setting the new password. */
let recovery: EphemeralAuthClient | null = null;

/** No link signs anyone in unseen. A link works once, so without a response this page repeats its own request. */
export async function openEmailLink(link: EmailLink): Promise<void> {
  if (link.kind === "broken") return openAccountDialog("sign-in", brokenLink);
  if (link.kind === "other-mailbox") return openAccountDialog("sign-in", otherMailbox);
  for (let isFirst = true; !(await isAnswered(link)); isFirst = false) {
    if (isFirst) openAccountDialog("sign-in", notAnswered);
    await new Promise((done) => setTimeout(done, askAgainAfterMs));
    await untilReachable();
  }
}

const askAgainAfterMs = 3_000;

/** Asks the server to open a link, and shows its response; false without one. */
async function isAnswered(link: WorkingLink): Promise<boolean> {
  const auth = await createEphemeralAuthClient();
  const { data, error } = await openedBy(auth, link);
  const failure = error && failureOf(error, auth);
  if (failure?.kind === "failed") return false;
  if (failure) openAccountDialog("sign-in", tooManyLinks(failure));
  else if (link.kind === "email-change") await endOldAddress(data.user);
  else if (!data.session) openAccountDialog("sign-in", brokenLink);
  else if (link.kind === "recovery") {
    recovery = auth;
    openAccountDialog("new-password");
  } else {
    const { access_token, user } = data.session;
    const status = await findStatus(user.email ?? "", access_token).catch(() => null);
    await auth.auth.signOut({ scope: "local" });
    openAccountDialog("sign-in", status === "Active" ? confirmedAndActive : confirmedAndPending);
  }
  return true;
}

function openedBy({ auth }: EphemeralAuthClient, link: WorkingLink) {
  if ("token" in link) return auth.verifyOtp({ type: linkTypes[link.kind], token_hash: link.token });
  return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
}

const linkTypes = { recovery: "recovery", confirmation: "signup", "email-change": "email_change" } as const;

/** The account has moved to the mailbox the link was sent to. Its sessions have ended, so one that is open here does, too. */
async function endOldAddress(account: User | null): Promise<void> {
  if (!account) return openAccountDialog("sign-in", brokenEmailLink);
  if (readStoredSession()?.user?.id === account.id) await signOut();
  openAccountDialog("sign-in", emailChanged(account.email ?? ""));
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

const notAnswered: AccountMessage = {
  kind: "error",
  title: "We couldn’t check the link",
  text: "Check your connection, and leave this page open. It tries again until the club’s website responds.",
};

/** The link is still valid. */
const tooManyLinks = ({ seconds }: Limited): AccountMessage => ({
  kind: "error",
  title: "We couldn’t check the link",
  text: `Too many links were opened from this connection. Open it again in ${countPhrase(Math.ceil(seconds / 60), "minute")}.`,
});

const brokenLink: AccountMessage = {
  kind: "error",
  title: "This link has expired",
  text: "Links in our emails work once and expire after a short time. Request a new one below.",
};

const brokenEmailLink: AccountMessage = {
  kind: "error",
  title: "This link doesn’t work anymore",
  text: "Links in emails work once and for a limited time. If the link was opened before, sign in with your new address. Otherwise sign in with the old one, and ask for a new link under My account.",
};

const otherMailbox: AccountMessage = {
  kind: "success",
  title: "One of two links opened",
  text: "We also emailed a link to your other address. Open it to finish the change.",
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
