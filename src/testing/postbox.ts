import { createServer, type Server } from "node:net";

/** A mail server that is there or not, takes its time before it greets, and keeps what it was given. */
export class Postbox {
  readonly received: string[] = [];
  /** Addresses it takes no email for. */
  readonly refused: string[] = [];
  /** Milliseconds. */
  private readonly greetingAfter: number;
  private server: Server | undefined;

  constructor(greetingAfter = 0) {
    this.greetingAfter = greetingAfter;
  }

  async open(port = 0): Promise<number> {
    const server = createServer((socket) => {
      let body: string | undefined;
      socket.on("error", () => undefined);
      setTimeout(() => socket.write("220 ready\r\n"), this.greetingAfter);
      socket.on("data", (chunk: Buffer) => {
        const text = chunk.toString();
        if (body !== undefined || text.startsWith("DATA")) {
          if (body === undefined) {
            body = "";
            socket.write("354 go on\r\n");
            return;
          }
          body += text;
          if (!body.endsWith("\r\n.\r\n")) return;
          this.received.push(body);
          body = undefined;
        }
        socket.write(this.replyTo(text));
      });
    });
    this.server = server;
    await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  private replyTo(text: string): string {
    if (text.startsWith("QUIT")) return "221 bye\r\n";
    const isRefused =
      text.startsWith("RCPT") && this.refused.some((address) => text.includes(`<${address}>`));
    return isRefused ? "550 no such mailbox\r\n" : "250 ok\r\n";
  }

  close(): Promise<void> {
    return new Promise((done) => (this.server ? this.server.close(() => done()) : done()));
  }
}
