import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { memberOptions } from "../core/member-options.ts";
import { statisticsParams } from "../statistics-search-params.ts";
import { MemberScreen } from "./member-screen.tsx";
import styles from "./statistics.module.css";

/** The member of the address, else the viewer themselves. */
export function MemberChooser({ season }: { season: ClubSeason }) {
  const [{ member }, change] = useSearchState(statisticsParams);
  const user = useCurrentUser();
  const own = useQuery(ownMemberQueryOptions(user?.id ?? ""));
  const ownId = own.data ?? null;
  const memberId = member || ownId;
  const options = useMemo(() => memberOptions(season.book, ownId), [season.book, ownId]);
  if (!memberId && own.isPending) return <Skeleton lines={10} label="Loading the statistics" />;
  const name = season.book.members.find(({ id }) => id === memberId)?.name;
  return (
    <>
      <search className={styles.choice} aria-label="Whose statistics" data-no-print>
        <FindField
          label="Member"
          placeholder="Type a part of the name"
          options={options}
          value={name ? memberId : null}
          onChange={(id) => change({ member: id === null || id === ownId ? "" : id })}
        />
      </search>
      {memberId ? <MemberScreen key={memberId} season={season} memberId={memberId} /> : <NobodyChosen />}
    </>
  );
}

function NobodyChosen() {
  return (
    <EmptyState title="Whose statistics?">
      <p>
        Your account belongs to no shooter. Choose a member above, or a name on the{" "}
        <Link href="/leaderboard">leaderboard</Link>.
      </p>
    </EmptyState>
  );
}
