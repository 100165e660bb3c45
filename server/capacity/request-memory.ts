import { AsyncLocalStorage } from "node:async_hooks";
import type { MemoryHold } from "./memory-budget.ts";

/** A parsed text takes several times its bytes: objects, the response's text, its compressed form. */
export const parsedWeight = 4;

type RequestMemory = { hold: MemoryHold; responseLimit: number; bytesRead: number };

export const requestMemory = new AsyncLocalStorage<RequestMemory>();

export type RowCounter = (bytes: number) => "fits" | "too long";

/** Counts one statement's rows; throws `OverloadedError` when all responses together take too much. */
export function countRows(): RowCounter {
  const memory = requestMemory.getStore();
  let rowCount = 0;
  return (bytes) => {
    rowCount += bytes;
    if (!memory) return "fits";
    memory.bytesRead += bytes;
    if (rowCount > memory.responseLimit) return "too long";
    memory.hold.add(bytes * parsedWeight);
    return "fits";
  };
}
