import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { seasonDraft, seasonDraftKey } from "../core/season-draft.ts";
import { newSeasonForm, type SeasonForm, seasonForm } from "../core/season-form.ts";
import { SeasonFormView } from "./season-form-view.tsx";

type SeasonEditorProps = {
  seasonId: string | null;
  onClose: (savedId?: string) => void;
};

export function SeasonEditor({ seasonId, onClose }: SeasonEditorProps) {
  return seasonId === null ? (
    <NewSeason onClose={onClose} />
  ) : (
    <KnownSeason seasonId={seasonId} onClose={onClose} />
  );
}

function NewSeason({ onClose }: Pick<SeasonEditorProps, "onClose">) {
  const timeZone = useClubTimeZone();
  const [first] = useState(() => newSeasonForm(newId(), dayAt(new Date(), timeZone)));
  return (
    <>
      <PageHeader title="New season">
        Tell us your rules, one question at a time. Nothing is saved until the end, and you can change
        everything later.
      </PageHeader>
      <DraftedSeasonForm first={first} season={null} onClose={onClose} />
    </>
  );
}

function KnownSeason({ seasonId, onClose }: { seasonId: string } & Pick<SeasonEditorProps, "onClose">) {
  const query = useQuery({ ...seasonBookQueryOptions(seasonId), refetchOnMount: "always" });
  // The form starts from the recorded season and then holds on to typed values, whatever others save.
  const fresh = { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
  return (
    <>
      <PageHeader title="Edit the season" status={query.data?.info.name} />
      <QueryView query={fresh}>
        {(season) => <DraftedSeasonForm first={seasonForm(season)} season={season} onClose={onClose} />}
      </QueryView>
    </>
  );
}

type DraftedSeasonFormProps = Pick<SeasonEditorProps, "onClose"> & {
  first: SeasonForm;
  season: ClubSeason | null;
};

function DraftedSeasonForm({ first, season, onClose }: DraftedSeasonFormProps) {
  const user = useCurrentUser();
  if (!user) return null;
  const draftKey = { accountId: user.id, place: seasonDraftKey(season?.info.id ?? null) };
  return (
    <WithDraft draftKey={draftKey} schema={seasonDraft}>
      {(start) => <SeasonFormView {...start} first={first} season={season} onClose={onClose} />}
    </WithDraft>
  );
}
