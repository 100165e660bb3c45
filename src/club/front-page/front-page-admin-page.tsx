import { useQuery } from "@tanstack/react-query";
import { type CurrentUser, useCurrentUser } from "#lib/auth/session.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { choiceParam, searchParams, useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { newRow, useOpenRow } from "#ui/table/row-details.tsx";
import { CardAdminList } from "./components/card-admin-list.tsx";
import { ClubEditor } from "./components/club-editor.tsx";
import { clubContent, clubDraft } from "./core/club-form.ts";

const address = "/front-page-admin";
const params = searchParams({ view: choiceParam(["content", "club"], "content") });

const tabs = [
  { id: "content", label: "Cards", href: address },
  { id: "club", label: "Club details", href: `${address}?view=club` },
];

export function FrontPageAdminPage() {
  const user = useCurrentUser();
  const [{ view }] = useSearchState(params);
  const { open } = useOpenRow();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Front Page Admin"
        controls={<ViewChoice label="Parts of the front page" tabs={tabs} current={view} />}
        action={
          view === "content" ? (
            <Button look="main" onClick={() => open(newRow)}>
              Add a card
            </Button>
          ) : null
        }
      />
      {view === "content" ? <CardAdminList user={user} /> : <ClubDetails user={user} />}
    </>
  );
}

function ClubDetails({ user }: { user: CurrentUser }) {
  // Older details would only end in a conflict.
  const club = useQuery({ ...clubSettingsQueryOptions(), refetchOnMount: "always" });
  const draftKey = { accountId: user.id, place: "club-details" };
  const read = { ...club, data: club.isFetchedAfterMount ? club.data : undefined };
  return (
    <QueryView query={read}>
      {(settings) =>
        settings ? (
          <WithDraft draftKey={draftKey} schema={clubContent.draftSchema}>
            {(start) => <ClubEditor {...start} id={String(settings.id)} saved={clubDraft(settings)} />}
          </WithDraft>
        ) : (
          <EmptyState title="Nothing here yet." />
        )
      }
    </QueryView>
  );
}
