import { rm } from "node:fs/promises";
import { readPostgresPid, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";

/** A server that is killed and started again on its folder. */
export class MortalServer {
  now: ServerProcess;
  kills = 0;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly demo: boolean;

  private constructor(now: ServerProcess, demo: boolean, environment: NodeJS.ProcessEnv) {
    this.now = now;
    this.demo = demo;
    this.environment = environment;
  }

  static async start({ demo = false, environment = {} } = {}): Promise<MortalServer> {
    return new MortalServer(await startServerProcess({ demo, environment }), demo, environment);
  }

  get dataFolder(): string {
    return this.now.dataFolder;
  }

  /** Alternates: kills PostgreSQL together with its server, then the server alone. */
  async killAndStart(): Promise<void> {
    const { dataFolder, child } = this.now;
    if (this.kills++ % 2 === 0) process.kill(await readPostgresPid(dataFolder), "SIGKILL");
    if (child.exitCode === null) child.kill("SIGKILL");
    await this.now.end();
    this.now = await startServerProcess({ dataFolder, demo: this.demo, environment: this.environment });
  }

  async stop(): Promise<void> {
    await this.now.end();
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}
