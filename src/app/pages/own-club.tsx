import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { firstRunQueryOptions, isBeginning } from "#lib/club/first-run-queries.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { myClub, setUpClub } from "./load-my-club.ts";

const MyClub = myClub.Component;
const dialogs = {
  Publish: lazyWhenReachable(async () => (await import("./week-dialogs.tsx")).PublishWeekDialog),
  SendAgain: lazyWhenReachable(async () => (await import("./week-dialogs.tsx")).SendAgainDialog),
  SeeEmail: lazyWhenReachable(async () => (await import("./week-dialogs.tsx")).SeeEmailDialog),
};
const SetUpClub = setUpClub.Component;

type OwnClubProps = {
  user: CurrentUser;
  place: ReactNode;
};

export function OwnClub({ user, place }: OwnClubProps) {
  return user.role === "Admin" ? (
    <AdminClub user={user} place={place} />
  ) : (
    <MyClub user={user} dialogs={dialogs} />
  );
}

function AdminClub({ user, place }: OwnClubProps) {
  const [params] = useSearchParams();
  const { data: run, isPending } = useQuery(firstRunQueryOptions());
  if (params.get("as") === "visitor") {
    return (
      <p>
        This is the page visitors see. <Link href="/">Back to your page</Link>
      </p>
    );
  }
  if (isPending) return place;
  if (!run || run.isHidden || !isBeginning(run)) return <MyClub user={user} dialogs={dialogs} />;
  return (
    <Suspense fallback={place}>
      <SetUpClub user={user} run={run} />
    </Suspense>
  );
}
