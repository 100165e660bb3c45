import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { juniorInitialsQueryOptions } from "#season/queries/junior-queries.ts";
import { JuniorInitials } from "#season/screens/junior-initials.ts";

const nobody: ReadonlyMap<string, string> = new Map();

/** For pages about all seasons, where no book says who is a junior. */
export function WithClubJuniors({ children }: { children: ReactNode }) {
  const { data } = useQuery(juniorInitialsQueryOptions());
  return <JuniorInitials value={data ?? nobody}>{children}</JuniorInitials>;
}
