import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { writeSearchState } from "#lib/search-params.ts";
import { type SlideshowParams, slideshowParams } from "./slideshow-search-params.ts";

/** Keeps the fragment, which may open the screen. */
export function useSlideshowParams() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const params = useMemo(
    () => slideshowParams.parse(Object.fromEntries(new URLSearchParams(search))),
    [search],
  );

  function addressWith(change: Partial<SlideshowParams>): string {
    const next = writeSearchState(slideshowParams, new URLSearchParams(search), change).toString();
    return `${path}${next ? `?${next}` : ""}${location.hash}`;
  }

  const change = (fields: Partial<SlideshowParams>) => navigate(addressWith(fields), { replace: true });
  return { params, change, addressWith };
}
