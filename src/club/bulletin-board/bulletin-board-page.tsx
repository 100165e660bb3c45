import { useInfiniteQuery } from "@tanstack/react-query";
import { type CurrentUser, canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { AdminGuide } from "#ui/admin-guide/admin-guide.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { reportsQueryOptions } from "./bulletin-queries.ts";
import { type BulletinAddress, bulletinHref, bulletinInAddress } from "./bulletin-search-params.ts";
import { BoardView } from "./components/board-view.tsx";
import { PostView } from "./components/post-view.tsx";
import { ChangedPost, NewPost } from "./components/post-writing.tsx";
import { ReportsView } from "./components/reports-view.tsx";

export function BulletinBoardPage() {
  const user = useCurrentUser();
  const [params, change] = useSearchState(bulletinInAddress);
  if (!user) return null;
  const address = permitted(params, user);
  if (address.write === "new") return <NewPost user={user} />;
  if (address.post && address.write === "edit")
    return <ChangedPost key={address.post} user={user} id={address.post} />;
  if (address.post) return <PostView key={address.post} user={user} address={address} />;
  return (
    <>
      <PageHeader
        title="Bulletin Board"
        printed={<PrintedHead />}
        action={
          <LinkButton look="main" href={bulletinHref({ write: "new" })}>
            Write a post
          </LinkButton>
        }
        controls={
          canManage(user) ? (
            <BoardTabs user={user} current={address.view} />
          ) : (
            <Tabs current={address.view} tabs={forMembers} />
          )
        }
      />
      {canManage(user) ? <AdminGuide of="/bulletin-board" /> : null}
      {address.view === "reports" ? (
        <ReportsView user={user} />
      ) : (
        <BoardView user={user} address={address} onChange={change} />
      )}
    </>
  );
}

/** Lists for the board are hidden from others, whatever the address says. */
function permitted(address: BulletinAddress, user: CurrentUser): BulletinAddress {
  const isForBoard = address.view === "hidden" || address.view === "reports";
  return isForBoard && !canManage(user) ? { ...address, view: "all" } : address;
}

type Tab = { id: BulletinAddress["view"]; label: string };

const forMembers: readonly Tab[] = [
  { id: "all", label: "All posts" },
  { id: "mine", label: "My posts" },
];

function Tabs({ current, tabs }: { current: string; tabs: readonly Tab[] }) {
  return (
    <ViewChoice
      label="Lists"
      current={current}
      tabs={tabs.map((tab) => ({ ...tab, href: bulletinHref({ view: tab.id }) }))}
    />
  );
}

function BoardTabs({ user, current }: { user: CurrentUser; current: string }) {
  const reports = useInfiniteQuery(reportsQueryOptions(user.id));
  const open = reports.data?.filter(({ resolved_at }) => !resolved_at).length ?? 0;
  // If all shown reports are open, more may follow.
  const more = open === reports.data?.length && reports.hasNextPage ? "+" : "";
  return (
    <Tabs
      current={current}
      tabs={[
        ...forMembers,
        { id: "hidden", label: "Hidden" },
        { id: "reports", label: open ? `Reports (${open}${more})` : "Reports" },
      ]}
    />
  );
}
