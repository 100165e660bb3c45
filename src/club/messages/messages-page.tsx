import { type CurrentUser, canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { MailboxView } from "./components/mailbox-view.tsx";
import { MessageSettings } from "./components/message-settings.tsx";
import { MessageTabs } from "./components/message-tabs.tsx";
import { ReportedMessages } from "./components/reported-messages.tsx";
import styles from "./messages-page.module.css";
import { messagesHref, messagesInAddress } from "./messages-search-params.ts";

/** Reports are only for the board. */
export function MessagesPage() {
  const user = useCurrentUser();
  return user ? <MessagesOf user={user} /> : null;
}

function MessagesOf({ user }: { user: CurrentUser }) {
  const [address, change] = useSearchState(messagesInAddress);
  const isList = address.box === "inbox" || address.box === "sent";
  const isPaneOpen = isList && (address.message !== "" || address.write === "new");
  return (
    <div className={styles.page} data-pane={isPaneOpen || undefined}>
      <PageHeader
        title="Messages"
        action={
          <LinkButton look="main" href={messagesHref({ box: address.box, write: "new" })}>
            Write a message
          </LinkButton>
        }
      />
      <div className={styles.tabs}>
        <MessageTabs user={user} current={address.box} />
      </div>
      {address.box === "settings" ? <MessageSettings user={user} /> : null}
      {address.box === "reported" && canManage(user) ? <ReportedMessages user={user} /> : null}
      {isList || (address.box === "reported" && !canManage(user)) ? (
        <MailboxView user={user} address={address} onChange={change} />
      ) : null}
    </div>
  );
}
