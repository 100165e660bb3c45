import { connect, createServer, type Socket } from "node:net";

/** The way to a server, which can be cut and restored while a browser uses it. */
export type Connection = { url: string; cut: () => Promise<void>; restore: () => Promise<void> };

export async function connectTo(server: string): Promise<Connection> {
  const target = Number(new URL(server).port);
  const sockets = new Set<Socket>();
  const entrance = createServer((inside) => {
    const outside = connect(target, "127.0.0.1");
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(socket);
          inside.destroy();
          outside.destroy();
        });
    }
    inside.pipe(outside).pipe(inside);
  });
  const listen = (port: number) =>
    new Promise<void>((ready, fail) => {
      entrance.once("error", fail).listen(port, "127.0.0.1", () => {
        entrance.off("error", fail);
        ready();
      });
    });
  await listen(0);
  const address = entrance.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((done) => {
        entrance.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    restore: () => listen(port),
  };
}
