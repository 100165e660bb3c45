import type { Page } from "@playwright/test";

/** A new row or a call with the viewer's own token, as a program would make it. Returns the status. */
export function ask(page: Page, path: string, body: unknown): Promise<number> {
  return send(page, { method: "POST", path, body });
}

/** The same for rows that are there, whatever their revision is. */
export function change(page: Page, path: string, body: unknown): Promise<number> {
  return send(page, { method: "PATCH", path: `${path}&or=(revision.eq.0,revision.gt.0)`, body });
}

type ApiRequest = { method: string; path: string; body: unknown };

function send(page: Page, { method, path, body }: ApiRequest): Promise<number> {
  return page.evaluate(
    async ([address, payload, verb]) => {
      const { publishableKey } = await (await fetch("/config.json")).json();
      const session = JSON.parse(localStorage.getItem("club-session") ?? "{}");
      const answer = await fetch(`/rest/v1/${address}`, {
        method: verb,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${session.access_token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(payload),
      });
      return answer.status;
    },
    [path, body, method] as const,
  );
}
