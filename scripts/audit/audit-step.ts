/** What one step of the audit found. `open` fails the audit; `explained` are findings with the reason why they stay. */
export type StepResult = {
  summary: string;
  open: string[];
  explained?: string[];
  /** Why the step could not run on this machine; it then counts neither as passed nor as failed. */
  notRun?: string;
};

export type AuditStep = { name: string; run: () => Promise<StepResult> };

export const notRun = (reason: string): StepResult => ({ summary: reason, open: [], notRun: reason });

/** A finding that stays, and why. `matches` is compared with the finding's whole line. */
export type Explanation = { matches: RegExp; reason: string };

/** Divides findings into those no one has explained and those someone has, each reason once with its number. */
export function divide(
  findings: string[],
  explanations: Explanation[],
): Required<Omit<StepResult, "summary" | "notRun">> {
  const explained = explanations.flatMap(({ matches, reason }) => {
    const found = findings.filter((finding) => matches.test(finding));
    const [first] = found;
    return first ? [`${found.length} such as “${first.slice(0, 120)}”: ${reason}`] : [];
  });
  const open = findings.filter((finding) => !explanations.some(({ matches }) => matches.test(finding)));
  return { open: [...new Set(open)], explained };
}
