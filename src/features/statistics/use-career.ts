import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { memberCareerQueryOptions } from "./statistics-queries.ts";

/** All seasons of a member; read again when the season on the screen has changed. */
export function useCareer(memberId: string, { version }: Pick<ClubSeason, "version">) {
  const career = useQuery(memberCareerQueryOptions(memberId));
  const { refetch } = career;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch();
  }, [version, refetch]);
  return career;
}
