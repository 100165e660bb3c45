import { expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { examineAddress } from "./examine-machine.ts";

test.each([
  [{ DOMAIN: "league.example.org" }, "ok", "https://league.example.org"],
  [{ SITE_URL: "https://league.example.org", TRUST_PROXY: "1" }, "ok", "https://league.example.org"],
  [{ SITE_URL: "https://league.example.org" }, "warning", "TRUST_PROXY is 0 behind TLS"],
  [{ SITE_URL: "http://league.example.org" }, "warning", "http://league.example.org is not encrypted"],
  [
    { SITE_URL: "https://league.example.org", TRUST_PROXY: "1", HOST: "0.0.0.0" },
    "warning",
    "HOST lets visitors bypass the proxy",
  ],
])("with %j the doctor says of the address: %s, %s", (environment, state, text) => {
  expect(examineAddress(readSettings(environment, "none"))).toMatchObject({ state, text });
});
