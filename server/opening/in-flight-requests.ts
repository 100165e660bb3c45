import type { ServerType } from "@hono/node-server";

/** How long what is in flight may still take when the server is asked to stop. */
const drainTimeoutMs = 8_000;

/**
 * Counts the requests that are being answered. A visitor who goes away ends their request, not the work for it: that
 * goes on, and has to be over before the database is taken from under it.
 */
export class InFlightRequests {
  private readonly inFlight = new Set<Promise<Response>>();
  private isStopping = false;

  /** Responds to a request; one that comes while the server stops is told to come again. */
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

  /** Takes no further requests, and waits for those in flight. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const { promise: tooLong, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, drainTimeoutMs);
    await Promise.race([Promise.allSettled(this.inFlight), tooLong]);
    clearTimeout(timer);
  }
}

/** How long the last responses may take on their way out. */
const stopTimeoutMs = 1_000;

/** Takes no further connections, lets what is in flight be answered to its end, and closes what is still open then. */
export async function stopServing(server: ServerType, requests: InFlightRequests): Promise<void> {
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  await requests.stop();
  const timer = setTimeout(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
  }, stopTimeoutMs);
  await closed;
  clearTimeout(timer);
}

function stoppingResponse(): Response {
  return Response.json(
    { message: "The club's server is being stopped. Please try again in a moment." },
    { status: 503, headers: { "retry-after": "10", connection: "close", "cache-control": "no-store" } },
  );
}
