import type { HostedProject } from "./hosted-project.ts";

/** Returns what was seen; throws if it is not what docs/parity.md says. */
export type Check = { name: string; run: (project: HostedProject) => Promise<string> };

export function expectTo(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new Error(sentence);
}
