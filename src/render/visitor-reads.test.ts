import { expect, test } from "vitest";
import { isOnVisitorList } from "#server/api/limits/visitor-list.ts";
import { visitorTables } from "#server/api/limits/visitor-queries.ts";
import { readForVisitor, routes } from "./entry-server.tsx";

const id = "00000000-0000-4000-8000-000000000001";

test("what public pages read is on the list of what visitors may ask, and the list has no other tables", async () => {
  const tables: string[] = [];
  const refused: string[] = [];
  for (const { path, isForVisitors } of routes) {
    if (!isForVisitors) continue;
    const { hasFailed } = await readForVisitor(new URL(path.replace(":id", id), "https://club.example"), {
      config: { backendUrl: "https://club.example", publishableKey: "key" },
      unknownClub: { name: "Club", tagline: "", address: "" },
      async fetch(input, init) {
        const url = new URL(String(input));
        const table = url.pathname.slice("/rest/v1/".length);
        tables.push(table);
        if (!isOnVisitorList(init?.method ?? "GET", table, url)) refused.push(url.href);
        return Response.json([]);
      },
    });
    expect([path, hasFailed]).toEqual([path, false]);
  }
  expect(refused).toEqual([]);
  expect([...new Set(tables)].sort()).toEqual(Object.keys(visitorTables).sort());
});
