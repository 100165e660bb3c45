export type JoinStep = { title: string; text: string };

/** A step as it is stored: its title in the first line, the rest below. */
export function readJoinStep(step: string): JoinStep {
  const [title = "", ...rest] = step.split("\n");
  return { title, text: rest.join("\n") };
}
