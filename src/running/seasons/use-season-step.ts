import { useSearchParams } from "wouter";
import { useSearchState } from "#lib/search-params.ts";
import { type SeasonStep, startStep, stepById } from "./core/season-steps.ts";
import { seasonAdminParams } from "./seasons-search-params.ts";

const listOfAll = "all";

export function useSeasonStep(isNew: boolean): [SeasonStep | null, (step: SeasonStep | null) => void] {
  const [{ step: id }] = useSearchState(seasonAdminParams);
  const [, setParams] = useSearchParams();

  function go(step: SeasonStep | null) {
    setParams((params) => {
      const next = new URLSearchParams(params);
      next.set("step", step?.id ?? listOfAll);
      return next;
    });
  }

  return [stepById(id) ?? (isNew && id !== listOfAll ? startStep : null), go];
}
