import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { resolveRules } from "#league/rules/rules.ts";
import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { type SeasonForm, seasonToSave } from "./core/season-form.ts";

export type ProposedCategories = Readonly<Record<string, string>>;

/** Birth dates stay in the database, so it computes the categories; asked again when the season changes. */
export function proposedCategoriesQueryOptions(form: SeasonForm, version: number) {
  const { season } = seasonToSave(form);
  const { categories } = resolveRules(season.rules);
  return queryOptions({
    queryKey: ["proposed-categories", form.id, version, season.starts_on, categories] as const,
    queryFn: async ({ signal }): Promise<ProposedCategories> => {
      const args = { season_id: form.id, categories, starts_on: season.starts_on };
      const proposed = unwrap(await backend().rpc("proposed_categories", args).abortSignal(signal));
      if (!proposed) throw new BackendError("forbidden");
      // A test against the real function checks the shape.
      return proposed as ProposedCategories;
    },
    // Earlier categories stay on screen while new ones load.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
