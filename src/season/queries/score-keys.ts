import type { QueryKey } from "@tanstack/react-query";
import { seasonKeys } from "./season-queries.ts";

export const scoreKeys = {
  all: ["scores"] as const,
  list: (filters: object) => ["scores", "list", filters] as const,
  one: (id: string) => ["scores", "one", id] as const,
};

export const disputeKeys = {
  all: ["disputes"] as const,
  season: (seasonId: string) => ["disputes", seasonId] as const,
};

export const auditLogKeys = {
  all: ["score-audit-log"] as const,
  list: (filters: object) => ["score-audit-log", "list", filters] as const,
  names: (ids: object) => ["score-audit-log", "names", ids] as const,
};

export const keysOfScores = (seasonId: string): QueryKey[] => [
  scoreKeys.all,
  disputeKeys.all,
  auditLogKeys.all,
  seasonKeys.book(seasonId),
  seasonKeys.list,
];
