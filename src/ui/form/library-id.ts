import { useId as useReactId } from "react";

/**
 * In place of the field library's own, which gives each field another id right after it appears: the page is drawn a
 * second time then, with all its effects, before the browser may show it.
 */
export function useId(given?: string): string {
  const own = useReactId();
  return given ?? own;
}
