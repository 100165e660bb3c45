import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { resolveRules } from "#league/rules/rules.ts";
import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { type SeasonForm, seasonToSave } from "./core/season-form.ts";

/** Category by member id. */
export type ProposedCategories = Readonly<Record<string, string>>;

/**
 * Who would be in which category with what is typed. The database says so, because birth dates stay there; asked again
 * when the season has changed.
 */
export function proposedCategoriesQueryOptions(form: SeasonForm, version: number) {
  const { season } = seasonToSave(form);
  const { categories } = resolveRules(season.rules);
  return queryOptions({
    queryKey: ["proposed-categories", form.id, version, season.starts_on, categories] as const,
    queryFn: async ({ signal }): Promise<ProposedCategories> => {
      const args = { season_id: form.id, categories, starts_on: season.starts_on };
      const proposed = unwrap(await backend().rpc("proposed_categories", args).abortSignal(signal));
      if (!proposed) throw new BackendError("forbidden");
      // Its shape is held by a test against the real function.
      return proposed as ProposedCategories;
    },
    // What is typed beside the comparison stays while it is asked again.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
