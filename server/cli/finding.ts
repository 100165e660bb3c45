export type Finding = { state: "ok" | "warning" | "fault"; about: string; text: string; advice?: string };

export const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
const finding =
  (state: Finding["state"]) =>
  (about: string, text: string, advice: string): Finding => ({ state, about, text, advice });
export const warning = finding("warning");
export const problem = finding("fault");

/** A line for each finding. Throws them if one is an error. */
export function reportFindings(findings: Finding[]): string {
  const text = findings.map(describe).join("\n");
  if (findings.some(({ state }) => state === "fault"))
    throw new Error(`${text}\n\nSomething is wrong; the lines say what to do.`);
  return `${text}\n\nNothing is wrong.`;
}

function describe({ state, about, text, advice }: Finding): string {
  return `${state.padEnd(8)} ${about}: ${text}${advice ? `\n         → ${advice}` : ""}`;
}
