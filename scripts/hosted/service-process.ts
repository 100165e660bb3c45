import { startProgram } from "../programs/program.ts";

export type ServiceProcess = { url: string; stop: () => Promise<void> };

type Launch = {
  name: string;
  program: string;
  args: readonly string[];
  folder: string;
  environment: Record<string, string>;
  port: number;
  /** A path that responds with 200 once the service is ready. */
  health: string;
};

/** Starts a service on loopback and waits until it responds. */
export async function startService({
  port,
  health,
  folder,
  environment,
  ...launch
}: Launch): Promise<ServiceProcess> {
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startProgram({
    ...launch,
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    isReady: async () => (await fetch(url + health)).ok,
  });
  return { url, stop };
}
