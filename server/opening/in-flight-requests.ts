import type { ServerType } from "@hono/node-server";
import { withinTime } from "../lib/time-limit.ts";

/** The time (ms) for running requests when the server is asked to stop. */
const drainTimeoutMs = 8_000;

/** The work of a visitor who left continues, and has to finish before the database is closed. */
export class InFlightRequests {
  private readonly inFlight = new Set<Promise<Response>>();
  private isStopping = false;

  /** Responds to a request; during a stop, asks the client to come again. */
  async track(work: () => Response | Promise<Response>): Promise<Response> {
    if (this.isStopping) return stoppingResponse();
    const response = Promise.resolve(work());
    this.inFlight.add(response);
    try {
      return await response;
    } finally {
      this.inFlight.delete(response);
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const drained = Promise.allSettled(this.inFlight);
    await withinTime(drained, drainTimeoutMs, "Requests are still running.").catch(() => undefined);
  }
}

/** The time (ms) for the last responses to leave. */
const stopTimeoutMs = 1_000;

export async function stopServing(server: ServerType, requests: InFlightRequests): Promise<void> {
  const serverClosed = new Promise<void>((done) => {
    server.close(() => done());
  });
  await requests.stop();
  const timer = setTimeout(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
  }, stopTimeoutMs);
  await serverClosed;
  clearTimeout(timer);
}

function stoppingResponse(): Response {
  return Response.json(
    { message: "The club's server is being stopped. Please try again in a moment." },
    { status: 503, headers: { "retry-after": "10", connection: "close", "cache-control": "no-store" } },
  );
}
