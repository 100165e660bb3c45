import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder as root } from "#server/release.ts";
import { startServerProcess } from "#testing/backend-process.ts";
import type { AuditStep } from "./audit-step.ts";
import { scoreHeaders, total } from "./header-rules.ts";

/** Responses of every kind: pages, files, data, refusals, and what is not there. */
async function addresses(): Promise<string[]> {
  const assets = await readdir(join(root, "dist/client/assets"));
  const assetPaths = ["js", "css"].map(
    (ending) => `/assets/${assets.find((name) => name.endsWith(`.${ending}`))}`,
  );
  return [
    ...[
      "/",
      "/news",
      "/members",
      "/none.js",
      "/.env",
      "/config.json",
      "/health",
      "/service-worker.js",
      "/favicon.svg",
    ],
    ...["/rest/v1/seasons", "/rest/v1/none", "/auth/v1/user", "/storage/v1/object/public/none/x.png"],
    ...["/functions/v1/none", "/_system", ...assetPaths],
  ];
}

export const headersCheck: AuditStep = {
  name: "headers of real answers by the rules of Mozilla's HTTP Observatory",
  async run() {
    const server = await startServerProcess({
      demo: true,
      environment: { SITE_URL: "https://club.example" },
    });
    try {
      const open: string[] = [];
      const marks: number[] = [];
      for (const path of await addresses()) {
        const response = await fetch(server.url + path);
        const scores = scoreHeaders({ headers: response.headers, html: await response.text() });
        marks.push(total(scores));
        if (total(scores) >= 100) continue;
        const lost = scores.filter(({ points }) => points < 0).map(({ rule, why }) => `${rule}: ${why}`);
        open.push(`${path}: ${total(scores)} points; ${lost.join("; ")}`);
      }
      const summary = `${marks.length} answers, ${Math.min(...marks)} to ${Math.max(...marks)} points (A+ is 100 and more)`;
      return { summary, open };
    } finally {
      await server.stop();
    }
  },
};
