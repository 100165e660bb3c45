import { expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { describeListenError } from "./try-listening.ts";

const sentenceFor = (code: string, environment: NodeJS.ProcessEnv, setting?: "HTTP_PORT") => {
  const cause = Object.assign(new Error(`listen ${code}`), { code });
  return describeListenError(cause, readSettings(environment, "none"), setting).message;
};

test("a port that is in use is named with the setting it is from", () => {
  const domain = { DOMAIN: "league.example.org", HTTP_PORT: "8080" };
  expect(sentenceFor("EADDRINUSE", domain)).toMatch(/^Port 443 .*or set PORT to another port\.$/);
  expect(sentenceFor("EADDRINUSE", domain, "HTTP_PORT")).toMatch(/^Port 8080 .*or set HTTP_PORT to another/);
});

test("a low port that this user may not open is replaced, or with a domain allowed", () => {
  expect(sentenceFor("EACCES", { PORT: "80" })).toBe(
    "This user may not open port 80. Set PORT to a port above 1023.",
  );
  const advice = sentenceFor("EACCES", { DOMAIN: "league.example.org" }, "HTTP_PORT");
  expect(advice).toMatch(
    /^This user may not open port 80\. DOMAIN needs ports 80 and 443\. .*clubhouse\.service/,
  );
  expect(advice).not.toContain("above 1023");
});

test("what has no sentence of its own is told with where it was", () => {
  expect(sentenceFor("EPROTO", {})).toBe("The server cannot listen on 127.0.0.1:3000: listen EPROTO");
});
