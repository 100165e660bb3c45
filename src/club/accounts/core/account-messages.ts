import type { AccountMessage } from "#lib/auth/account-dialog.ts";

/** In the dialog, or on the Authentication Required page. */
export type FormVariant = "dialog" | "page";

function error(title: string, text: string): AccountMessage {
  return { kind: "error", title, text };
}

/** The error catalog, word for word. */
export const accountMessages = {
  fieldsMissing: error("Validation Error", "Please fill in all fields"),
  namesMissing: error("Validation Error", "Please fill in your first and last name"),
  emailInvalid: error("Invalid Email", "Please enter a valid email address"),
  failed: error("Error", "An error occurred. Please try again."),
  pending: {
    kind: "warning",
    title: "Account Pending Approval",
    text: "Your account is awaiting administrator approval. Please contact an administrator to activate your account.",
  },
  created: {
    kind: "success",
    title: "Account Created Successfully",
    text: "Your account has been created and is pending approval. Please check your email to confirm your account, then wait for an administrator to approve your access.",
  },
  signedIn: { kind: "success", title: "Login Successful", text: "" },
} satisfies Record<string, AccountMessage>;

/** For the right password of an unconfirmed address; the catalog's words follow it. */
export function confirmFirst(email: string): AccountMessage {
  return {
    kind: "warning",
    title: "Confirm your email address first",
    text: `Open the link we sent to ${email}. Then an administrator can approve your account.`,
  };
}

export function deactivated(clubPhone: string | null | undefined): AccountMessage {
  const way = clubPhone ? `Call the club at ${clubPhone}` : "Ask a board member";
  const { kind, title, text } = accountMessages.pending;
  return {
    kind,
    title,
    text: `${text}\nAn administrator has deactivated this account. ${way} if you want to use it again.`,
  };
}

export const blockedSubmit = "Too many failed attempts. Please wait before trying again.";

export function tooManyAttempts(minutes: number): AccountMessage {
  return error("Too Many Attempts", `Please wait ${minutes} minutes before trying again`);
}

export function signUpFailed(serverMessage: string): AccountMessage {
  return error("Sign Up Failed", serverMessage);
}

export function loginFailed(variant: FormVariant, failures: number): AccountMessage {
  const addition = variant === "page" ? ", or your account may not be properly set up." : "";
  const lock = failures >= 3 ? "\nAccount may be locked after too many failed attempts." : "";
  return error("Login Failed", `Invalid email or password${addition}${lock}`);
}

export const repeatedFailures: AccountMessage = {
  kind: "warning",
  title: "Several failed sign-in attempts",
  text: "Check your email address and password. After 5 failed attempts, you'll have to wait up to 15 minutes.",
};
