import { announceFailure, showToast } from "#ui/feedback/toasts.ts";
import { useChangeMembers } from "./members-mutations.ts";
import type { MemberOverview } from "./members-queries.ts";

type Pair = { one: MemberOverview; other: MemberOverview };

export function useDistinctPeople(seasonId: string | null) {
  const { mutate } = useChangeMembers(seasonId);
  const onError = announceFailure("Not saved");

  function askAgain({ one, other }: Pair) {
    mutate({ action: "askAgain", memberId: one.id, otherId: other.id }, { onError });
  }

  function markDistinct({ one, other }: Pair) {
    const onSuccess = () =>
      showToast({
        kind: "success",
        title: `${one.name} and ${other.name} are two people`,
        action: { label: "Undo", onSelect: () => askAgain({ one, other }) },
      });
    mutate({ action: "markDistinct", memberId: one.id, otherId: other.id }, { onSuccess, onError });
  }

  return { markDistinct, askAgain };
}
