import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import type { ImportResult } from "./core/import-result.ts";

export type PastImport = Pick<Tables<"score_imports">, "id" | "file_names" | "created_at" | "undone_at"> & {
  result: Partial<ImportResult>;
  account: string | null;
};

export const importsKeys = {
  all: ["imports"] as const,
  season: (seasonId: string) => ["imports", seasonId] as const,
};

export function importsQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: importsKeys.season(seasonId),
    queryFn: async ({ signal }): Promise<PastImport[]> => {
      const rows = await readEveryRow(signal, () =>
        backend()
          .from("score_imports")
          .select(
            "id,file_names,created_at,undone_at,result,accounts!score_imports_created_by_fkey(first_name,last_name)",
          )
          .eq("season_id", seasonId)
          .order("created_at", { ascending: false })
          .order("id"),
      );
      // A season import is listed elsewhere: it created the season, which can't be undone from inside it.
      const ofScores = rows.filter(({ result }) => "saved" in Object(result));
      return ofScores.map(({ accounts, result, ...rest }) => ({
        ...rest,
        // Written by finish_import alone.
        result: Object(result),
        account: accounts && `${accounts.first_name} ${accounts.last_name}`.trim(),
      }));
    },
    staleTime: 0,
  });
}
