import { useQuery } from "@tanstack/react-query";
import { MemberPrivacyFields } from "#season/screens/member-privacy-fields.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ownMemberQueryOptions } from "../own-account-queries.ts";
import styles from "./own-account-section.module.css";

export function OwnPrivacy({ userId }: { userId: string }) {
  const member = useQuery(ownMemberQueryOptions(userId));
  return (
    <QueryView query={member} empty={<p>Your account isn't linked to a member yet.</p>}>
      {(member) =>
        member ? (
          <div className={`column gap-100 measure ${styles.body}`}>
            <p className="quiet">
              A season can have its results on public pages. If you choose "Not shown", your scores still
              count for your team, without your name.
            </p>
            <MemberPrivacyFields memberId={member.id} />
          </div>
        ) : null
      }
    </QueryView>
  );
}
