import { useState } from "react";

/** The current page of a list, from 1. A list that became shorter shows its last page. */
export function usePage(count: number, pageSize: number): [page: number, turnTo: (page: number) => void] {
  const [page, setPage] = useState(1);
  return [Math.min(page, Math.max(1, Math.ceil(count / pageSize))), setPage];
}
