import { Agent, type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What attackers know of the club: the server, and the tokens of those who attack from inside. */
export type AttackTarget = {
  url: string;
  key: string;
  season: string;
  tokens: { pending: string; member: string };
  attackerId: string;
};

/** One kind of hostile load; `send` is called again and again by many at once, and returns the status it got. */
export type Kind = { name: string; send: (attack: Attack, n: number) => Promise<number> };

/** What one attacker does from one address. Ends with everything it opened. */
export class Attack {
  readonly target: AttackTarget;
  readonly address: string;
  private readonly agent: Agent;
  private readonly sockets = new Set<Socket>();

  constructor(target: AttackTarget, address: string, connections: number) {
    this.target = target;
    this.address = address;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  end(): void {
    this.agent.destroy();
    for (const socket of this.sockets) socket.destroy();
  }

  /** Sends a request and reads the response away; 0 when the connection was cut. */
  ask(method: string, path: string, options: Options = {}): Promise<number> {
    return new Promise((answered) => {
      const outgoing = this.open(method, path, { ...options, onStatus: answered });
      outgoing.on("error", () => answered(0));
    });
  }

  /** Sends a request and leaves before it is answered. */
  async leave(method: string, path: string, options: Options = {}): Promise<number> {
    const outgoing = this.open(method, path, options);
    outgoing.on("error", () => undefined);
    await wait(5);
    outgoing.destroy();
    return 0;
  }

  /** Opens a connection, sends chunks with a pause between them, and keeps it open for some seconds. */
  async dribble(chunks: string[], pauseMilliseconds: number): Promise<number> {
    const { hostname, port } = new URL(this.target.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.address, family: 4 });
    this.sockets.add(socket);
    let status = 0;
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1] ?? status);
    });
    for (const chunk of chunks) {
      if (socket.destroyed) break;
      socket.write(chunk);
      await wait(pauseMilliseconds);
    }
    return status;
  }

  private open(
    method: string,
    path: string,
    { token, body, headers, onStatus }: Options & { onStatus?: (status: number) => void },
  ): ClientRequest {
    const { hostname, port } = new URL(this.target.url);
    const outgoing = request(
      {
        method,
        path,
        hostname,
        port,
        family: 4,
        localAddress: this.address,
        agent: this.agent,
        timeout: 20_000,
        headers: {
          apikey: this.target.key,
          "content-type": "application/json",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on("error", () => onStatus?.(0));
        response.on("end", () => onStatus?.(response.statusCode ?? 0));
      },
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.end(body);
    return outgoing;
  }
}

type Options = { token?: string; body?: string | Buffer; headers?: Record<string, string> };
