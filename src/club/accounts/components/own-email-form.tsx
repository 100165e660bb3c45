import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmailDelayNotice } from "#ui/feedback/email-delay-notice.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { cleanEmail, fieldLimits, validateEmail } from "../core/account-fields.ts";
import { accountMessages } from "../core/account-messages.ts";
import { askForEmailChange } from "../own-account-mutations.ts";
import { askedEmailQueryOptions, ownAccountKeys } from "../own-account-queries.ts";
import { AccountNotice } from "./account-notice.tsx";
import { OwnGuardedForm } from "./own-guarded-form.tsx";

export function OwnEmailForm({ user }: { user: CurrentUser }) {
  const { data: requestedEmail } = useQuery(askedEmailQueryOptions(user.id));
  const queryClient = useQueryClient();
  return (
    <OwnGuardedForm
      label="Email"
      email={user.email}
      buttonLabel="Send the link"
      check={(typed) => {
        const email = addressOf(typed);
        return validateEmail(email) ?? (email === user.email ? sameAddress : null);
      }}
      change={(typed, current) => askForEmailChange(addressOf(typed), current)}
      onChanged={(typed) => {
        queryClient.setQueryData(ownAccountKeys.askedEmail(user.id), addressOf(typed));
        return null;
      }}
    >
      {({ field, message, notice, currentPassword }) => (
        <>
          <p className="quiet">
            You sign in with this address, and the club’s emails go to it. We’ll send a link to the new one.
          </p>
          {requestedEmail ? <AccountNotice message={linkSent(requestedEmail)} /> : null}
          {requestedEmail ? <EmailDelayNotice /> : null}
          {notice}
          <TextField
            label="New email"
            type="email"
            autoComplete="email"
            maxLength={fieldLimits.email}
            {...field}
            error={message === accountMessages.emailInvalid || message === sameAddress}
          />
          {currentPassword}
        </>
      )}
    </OwnGuardedForm>
  );
}

const addressOf = (typed: string) => cleanEmail(typed).toLowerCase();

const sameAddress: AccountMessage = {
  kind: "error",
  title: "Email not changed",
  text: "This is the address you already sign in with.",
};

const linkSent = (email: string): AccountMessage => ({
  kind: "success",
  title: `We sent a link to ${email}`,
  text: "Your address changes when you open it. Until then, you sign in with the old one.\nThe link works once, for 24 hours. If you don’t see the email, look in your spam folder.",
});
