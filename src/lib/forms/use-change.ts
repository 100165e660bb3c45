import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { boardTasksKeys } from "../club/board-tasks-keys.ts";
import { isRefusal } from "../errors.ts";

type Keys = readonly QueryKey[];

/**
 * Reads the data under these keys again, even after a refusal, because it was outdated. After a lost response the
 * screen stays as it was, so that a retry is the same request and gets the first response (docs/decisions/032).
 */
export function useChange<Input = void, Reply = unknown>(
  change: (input: Input) => Promise<Reply>,
  keysToRefresh: Keys | ((input: Input) => Keys),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: (_, failure, input) => {
      if (isLost(failure)) return;
      void readAgain(client, [boardTasksKeys.all]);
      const isRead = readAgain(
        client,
        typeof keysToRefresh === "function" ? keysToRefresh(input) : keysToRefresh,
      );
      return failure ? undefined : isRead;
    },
  });
}

/** The input of a change whose response was lost: a retry sends the same request, so that nothing happens twice. */
export function lostRequest<Input>({ error, variables }: { error: unknown; variables: Input | undefined }) {
  return isLost(error) ? variables : undefined;
}

/** True when a change may or may not have arrived. */
export const isLost = (failure: unknown): boolean => failure !== null && !isRefusal(failure);

export async function readAgain(client: QueryClient, keys: Keys): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
