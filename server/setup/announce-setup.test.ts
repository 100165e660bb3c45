import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { addressesForOthers, browserCommand, describeSetup } from "./announce-setup.ts";

const none = "/nonexistent/.env";
const printed = (environment: NodeJS.ProcessEnv) =>
  describeSetup("/setup#code", readSettings(environment, none), ["192.168.1.20"]).join("\n");

test("the console says which folder, and which page to open", () => {
  const text = printed({ DATA_DIR: "/srv/club" });
  expect(text).toContain("a new club will be made in /srv/club");
  expect(text).toContain("  http://localhost:3000/setup#code\n");
  expect(text).not.toContain("192.168");
});

test("where the network reaches the server, it names the address other computers open", () => {
  expect(printed({ HOST: "0.0.0.0", PORT: "3001" })).toContain("  http://192.168.1.20:3001/setup#code\n");
  expect(printed({ DOMAIN: "league.example.org" })).toContain("  https://league.example.org/setup#code\n");
  expect(printed({ DOMAIN: "league.example.org" })).not.toContain("192.168");
});

test("an address inside a container is not named: no one outside reaches it", () => {
  expect(addressesForOthers([import.meta.filename])).toEqual([]);
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  expect(addressesForOthers([]).every((each) => addresses.some(({ address }) => address === each))).toBe(
    true,
  );
});

test("a browser is opened on a desktop alone", () => {
  expect(browserCommand("linux", {})).toBeUndefined();
  expect(browserCommand("linux", { DISPLAY: ":0" })).toEqual(["xdg-open"]);
  expect(browserCommand("linux", { WAYLAND_DISPLAY: "wayland-0" })).toEqual(["xdg-open"]);
  expect(browserCommand("win32", {})?.[0]).toBe("rundll32");
});
