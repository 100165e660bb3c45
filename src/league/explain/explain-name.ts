import type { Season } from "../season/season.ts";

/** The name of a member as explanations have it; the id where no one of the season has it. */
export function nameOf({ shooters }: Pick<Season, "shooters">, memberId: string): string {
  return shooters.get(memberId)?.member.name ?? memberId;
}
