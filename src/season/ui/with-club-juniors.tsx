import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { juniorIdsQueryOptions } from "#season/queries/junior-queries.ts";
import { JuniorIds } from "./junior-ids.ts";

const nobody: ReadonlySet<string> = new Set();

/** A sheet about all seasons, where no book says who is a junior. */
export function WithClubJuniors({ children }: { children: ReactNode }) {
  const { data } = useQuery(juniorIdsQueryOptions());
  return <JuniorIds value={data ?? nobody}>{children}</JuniorIds>;
}
