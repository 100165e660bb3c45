import { Link, useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { focusInPlaceWhenShown } from "#ui/layout/focus-when-shown.ts";
import { emptyDraft } from "../core/compose.ts";
import { messagesHref } from "../messages-search-params.ts";
import { ComposeForm } from "./compose-form.tsx";
import styles from "./thread-view.module.css";

type NewMessageProps = {
  user: CurrentUser;
  to: string;
  subject: string;
  listHref: string;
};

export function NewMessage({ user, to, subject, listHref }: NewMessageProps) {
  const [, navigate] = useLocation();
  const isAddressed = to !== "" || subject !== "";
  return (
    <>
      <Link href={listHref} className={styles.back} data-no-print>
        ‹ Back to the list
      </Link>
      <h2 ref={focusInPlaceWhenShown} tabIndex={-1} className={styles.newHeading}>
        New message
      </h2>
      <ComposeForm
        key={`${to} ${subject}`}
        user={user}
        place={isAddressed ? `to/${to}/${subject}` : "new"}
        blank={isAddressed ? { to: to ? [to] : [], subject, content: "" } : emptyDraft}
        onSent={(id) => navigate(messagesHref({ box: "sent", message: id }))}
        onClose={() => navigate(listHref)}
      />
    </>
  );
}
