import type { CopyStore, StoreAccess, StoredFile } from "./copy-store.ts";
import { download, readResponse, refusalOf, send } from "./store-requests.ts";
import { elementsOf, textOf } from "./xml.ts";

type Question = RequestInit & { headers?: Record<string, string> };

/** A folder of a WebDAV server such as Nextcloud. `folder` ends with a slash. */
export function openWebdavStore(folder: string, access: StoreAccess): CopyStore {
  const password = Buffer.from(`${access.user}:${access.password}`).toString("base64");
  const signedIn = access.user ? { authorization: `Basic ${password}` } : undefined;
  const ask = (url: URL, question: Question, timeout = access.timeouts.request) =>
    send(url, { ...question, headers: { ...question.headers, ...signedIn } }, timeout);
  const fileUrl = (name: string): URL => new URL(encodeURIComponent(name), folder);
  const expectSuccess = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    await response.body?.cancel();
    throw refusalOf(response.status);
  };

  const makeFolder = async (url: URL): Promise<void> => {
    const response = await ask(url, { method: "MKCOL" });
    await response.body?.cancel();
    // 405: it exists.
    if (response.ok || response.status === 405) return;
    const above = new URL("..", url);
    if (response.status !== 409 || above.pathname === url.pathname) throw refusalOf(response.status);
    await makeFolder(above);
    await expectSuccess(await ask(url, { method: "MKCOL" }));
  };

  return {
    async list() {
      const response = await ask(new URL(folder), { method: "PROPFIND", headers: { depth: "1" } });
      if (response.status === 404) {
        await response.body?.cancel();
        await makeFolder(new URL(folder));
        return [];
      }
      return filesIn(await readResponse(await expectSuccess(response)));
    },
    async put(name, { bytes, stream }, signal) {
      const headers = { "content-length": String(bytes), "content-type": "application/octet-stream" };
      const init = { method: "PUT", headers, body: stream, signal: signal ?? null, duplex: "half" as const };
      await expectSuccess(await ask(fileUrl(name), init, timeoutFor(bytes, access)));
    },
    async get(name) {
      const { body } = await expectSuccess(await download(fileUrl(name), new Headers(signedIn)));
      return body ?? new Blob().stream();
    },
    async remove(name) {
      const response = await ask(fileUrl(name), { method: "DELETE" });
      if (response.status !== 404) await expectSuccess(response);
    },
  };
}

const slowBytes = 8 * 1024 * 1024;

const timeoutFor = (bytes: number, { timeouts }: StoreAccess): number =>
  timeouts.part * Math.max(1, Math.ceil(bytes / slowBytes));

function filesIn(response: string): StoredFile[] {
  return elementsOf(response, "response").flatMap((item) => {
    const path = textOf(item, "href");
    const bytes = Number(textOf(item, "getcontentlength"));
    if (path.endsWith("/") || elementsOf(item, "getcontentlength").length === 0) return [];
    return [{ name: decodeName(path.split("/").at(-1) ?? ""), bytes }];
  });
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
