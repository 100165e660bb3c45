import { expect, test } from "vitest";
import { requestSettings } from "./request-settings.ts";

test.each([
  ["display_season", "3s"],
  ["calendar_feed", "3s"],
  ["report_error", "1s"],
])("a visitor's call of %s has %s", (name, limit) => {
  const rpc = { method: "POST", path: `/rpc/${name}`, readOnly: true };
  const settings = requestSettings({ role: "anon" }, { operation: undefined, rpc, isRead: true });
  expect(settings.statement_timeout).toBe(limit);
});
