import { expect, test } from "vitest";
import { withAskedColumns } from "./asked-columns.ts";

const rows = [
  { id: "1", text: "a" },
  { id: "2", text: "b", speed: null, active: null },
];

async function responseTo(query: string, { method = "POST", status = 201, body = rows as unknown } = {}) {
  const request = new Request(`http://club.example/rest/v1/scrolling_text?${query}`, { method });
  const response = Response.json(body, { status, headers: { "content-range": "*/*" } });
  const result = await withAskedColumns(request, response);
  expect(result.headers.get("content-range")).toBe("*/*");
  return result.json();
}

test("an insert is answered with the columns that were asked for, in each row the same", async () => {
  expect(await responseTo("columns=text,speed&select=id,text")).toEqual([
    { id: "1", text: "a" },
    { id: "2", text: "b" },
  ]);
  expect(await responseTo("select=id, label:text", { body: [{ id: "1", label: "a", speed: null }] })).toEqual(
    [{ id: "1", label: "a" }],
  );
});

test.each([
  ["all columns are asked for", "select=*", {}],
  ["none is named", "", {}],
  ["other tables are read along", "select=id,seasons(name)", {}],
  ["it reads", "select=id", { method: "GET", status: 200 }],
  ["it was refused", "select=id", { status: 400, body: { code: "PGRST100", message: "…" } }],
  ["one row was asked for", "select=id", { body: { id: "1", text: "a" } }],
])("a response stays as it is where %s", async (_, query, how) => {
  expect(await responseTo(query, how)).toEqual("body" in how ? how.body : rows);
});
