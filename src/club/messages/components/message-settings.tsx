import { useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useSendsEmails } from "#lib/club/sends-emails-queries.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { unknownUser } from "../core/people.ts";
import { useChooseNotices } from "../message-care-mutations.ts";
import { blockedQueryOptions, messageSettingsQueryOptions, peopleQueryOptions } from "../messages-queries.ts";
import { UnblockButton } from "./block-sender.tsx";
import styles from "./message-settings.module.css";

export function MessageSettings({ user }: { user: CurrentUser }) {
  const hasEmails = useSendsEmails();
  return (
    <div className={`measure ${styles.settings}`}>
      {hasEmails ? (
        <section aria-labelledby="notices-heading">
          <h2 id="notices-heading">Email</h2>
          <NoticeSwitch user={user} />
        </section>
      ) : null}
      <section aria-labelledby="blocked-heading">
        <h2 id="blocked-heading">Blocked</h2>
        <BlockedPeople user={user} />
      </section>
    </div>
  );
}

function NoticeSwitch({ user }: { user: CurrentUser }) {
  const settings = useQuery(messageSettingsQueryOptions(user.id));
  const choose = useChooseNotices(user.id);
  return (
    <QueryView query={settings}>
      {({ hasNotices }) => (
        <>
          <CheckField
            label="Email me when I get a message"
            isSwitch
            isChecked={choose.isPending ? choose.variables : hasNotices}
            isDisabled={choose.isPending}
            onChange={choose.mutate}
          />
          <p className="quiet">
            The email says who wrote to you, not what they said. We send it to {user.email} only if you
            haven't read the message after a few minutes.
          </p>
          <FailureNotice title="Not saved" error={choose.error} />
        </>
      )}
    </QueryView>
  );
}

function BlockedPeople({ user }: { user: CurrentUser }) {
  const blocked = useQuery(blockedQueryOptions(user.id));
  const people = useQuery(peopleQueryOptions(user.id));
  const names = new Map(people.data?.map(({ id, name }) => [id, name]));
  return (
    <QueryView
      query={blocked}
      empty={<p>You haven't blocked anyone. To block someone, open a conversation with them.</p>}
    >
      {(rows) => (
        <ul className="plain">
          {rows.map(({ id, blocked_id }) => {
            const name = names.get(blocked_id) ?? unknownUser;
            return (
              <li key={id} className={`row centered spread ${styles.person}`}>
                {name}
                <UnblockButton user={user} accountId={blocked_id} name={name} />
              </li>
            );
          })}
        </ul>
      )}
    </QueryView>
  );
}
