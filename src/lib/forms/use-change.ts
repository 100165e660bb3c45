import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { boardTasksKeys } from "../club/board-tasks-keys.ts";
import { isRefusal } from "../errors.ts";

type Keys = readonly QueryKey[];

/**
 * A request that changes something; then what is under these keys is read again, and for the board what waits for it, which
 * nearly every change may have shortened. Also after a refusal, since things are not as the person saw them, but its
 * sentence does not wait for that. After a lost response the screen stays as it was: what the person asks for again is then
 * the same request, which gets the first response (docs/decisions/032).
 */
export function useChange<Input = void, Reply = unknown>(
  change: (input: Input) => Promise<Reply>,
  changed: Keys | ((input: Input) => Keys),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: (_, failure, input) => {
      if (isLost(failure)) return;
      void readAgain(client, [boardTasksKeys.all]);
      const isRead = readAgain(client, typeof changed === "function" ? changed(input) : changed);
      return failure ? undefined : isRead;
    },
  });
}

/**
 * The input of a change whose response was lost. The same request is sent again, even if newer data was read since, so that
 * the server sends the first response and does nothing twice.
 */
export function lostRequest<Input>({ error, variables }: { error: unknown; variables: Input | undefined }) {
  return isLost(error) ? variables : undefined;
}

/** Whether no one knows if a change arrived. */
export const isLost = (failure: unknown): boolean => failure !== null && !isRefusal(failure);

export async function readAgain(client: QueryClient, keys: Keys): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
