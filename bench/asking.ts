import { Agent, request } from "node:http";

export type Ask = (method: string, path: string, body?: unknown) => Promise<string>;
export type Asking = { ask: Ask; accessToken: string; claims: string; close: () => void };

export type Person = { email: string; password: string };

/** Signs someone in; what is asked then goes over connections that stay open, as a browser's do. */
export async function signIn(url: string, apikey: string, { email, password }: Person): Promise<Asking> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const visitor = askAs({ url, apikey, agent });
  const body = { email, password };
  const session = JSON.parse(await visitor("POST", "/auth/v1/token?grant_type=password", body)) as {
    access_token: string;
  };
  const accessToken = session.access_token;
  const claims = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
  const ask = askAs({ url, apikey, agent }, accessToken);
  return { ask, accessToken, claims, close: () => agent.destroy() };
}

type Server = { url: string; apikey: string; agent: Agent };

/** Responses other than 2xx throw. Asks again, as a browser does, where the server ends an idle connection at the moment it is used. */
export function askAs({ url, apikey, agent }: Server, token?: string): Ask {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = {
    apikey,
    "content-type": "application/json",
    "accept-encoding": "identity",
    ...authorization,
  };
  const ask: Ask = (method, path, body) =>
    new Promise((done, fail) => {
      // A question without rows is one for their number.
      const countHeader = method === "HEAD" ? { prefer: "count=exact" } : {};
      const outgoing = request(
        url + path,
        { method, headers: { ...headers, ...countHeader }, agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const status = response.statusCode ?? 0;
            if (status >= 200 && status < 300) done(text);
            else fail(new Error(`${path}: ${status} ${text}`));
          });
        },
      );
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        if (outgoing.reusedSocket && error.code === "ECONNRESET") ask(method, path, body).then(done, fail);
        else fail(error);
      });
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return ask;
}
