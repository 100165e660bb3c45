import { useId as useReactId } from "react";

/** Replaces the field library's own, which changes each id after mounting and so renders the page twice. */
export function useId(ownId?: string): string {
  const own = useReactId();
  return ownId ?? own;
}
