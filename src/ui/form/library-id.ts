import { useId as useReactId } from "react";

/**
 * Replaces the field library's own, which changes each id right after mounting and so renders the page twice before the browser
 * can show it.
 */
export function useId(given?: string): string {
  const own = useReactId();
  return given ?? own;
}
