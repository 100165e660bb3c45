import { useState } from "react";

export function usePage(count: number, pageSize: number): [page: number, turnTo: (page: number) => void] {
  const [page, setPage] = useState(1);
  return [Math.min(page, Math.max(1, Math.ceil(count / pageSize))), setPage];
}
