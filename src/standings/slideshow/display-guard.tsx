import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorKind } from "#lib/errors.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { displaySeasonQueryOptions } from "./slideshow-queries.ts";
import { useSlideshowParams } from "./use-slideshow-params.ts";

export type DisplayGuardProps = {
  secret: string;
  refused: ReactNode;
  children: ReactNode;
};

export function DisplayGuard({ secret, refused, children }: DisplayGuardProps) {
  const { params } = useSlideshowParams();
  const { isPending, error, data } = useQuery(displaySeasonQueryOptions(secret, params.season));
  if (errorKind(error) === "forbidden" && error) return refused;
  return isPending && !data ? <Skeleton label="Loading the season" /> : children;
}
