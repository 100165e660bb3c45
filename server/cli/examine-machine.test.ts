import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { examineAddress, examineSettingsFile } from "./examine-machine.ts";

const folder = temporaryFolder();

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

test.skipIf(process.platform === "win32")(
  "the doctor warns of settings that other users can read",
  async () => {
    const file = join(folder, ".env");
    expect(await examineSettingsFile(file)).toEqual([]);
    writeFileSync(file, "BACKUP_PASSPHRASE=five random words are good");
    chmodSync(file, 0o640);
    expect(await examineSettingsFile(file)).toEqual([
      {
        about: "Settings",
        state: "warning",
        text: `${file} can be read by others`,
        advice: `chmod 600 ${file}`,
      },
    ]);
    chmodSync(file, 0o600);
    expect(await examineSettingsFile(file)).toEqual([]);
  },
);

test.skipIf(process.platform === "win32")(
  "settings of another user may be read by the group, not by everyone",
  async () => {
    const file = join(folder, "of-another.env");
    writeFileSync(file, "BACKUP_PASSPHRASE=five random words are good");
    chmodSync(file, 0o640);
    const own = process.getuid?.() ?? 0;
    vi.spyOn(process, "getuid").mockReturnValue(own + 1);
    expect(await examineSettingsFile(file)).toEqual([]);
    chmodSync(file, 0o644);
    expect(await examineSettingsFile(file)).toMatchObject([{ advice: `chmod o-rwx ${file}` }]);
    vi.restoreAllMocks();
  },
);
