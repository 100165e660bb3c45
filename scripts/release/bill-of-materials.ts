import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, readRelease } from "#server/release.ts";
import type { LockedPackage } from "./locked-packages.ts";

/** A list of all parts as CycloneDX 1.6, for programs that look known weaknesses up. */
export function billOfMaterials(parts: LockedPackage[]): string {
  const components = parts.map(({ name, version, license, integrity }) => ({
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: [
      { alg: "SHA-512", content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex") },
    ],
  }));
  const application = { type: "application", name: "clubhouse", version: readRelease() };
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: application },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Every part with its license, and below the texts that have to be passed on. `folders`: where a part is not installed. */
export function licenseTexts(parts: LockedPackage[], folders: Map<string, string>): string {
  const list = parts.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const texts = parts.map(({ name }) => {
    const folder = folders.get(name) ?? join(projectFolder, "node_modules", name);
    return `${"=".repeat(80)}\n${name}\n\n${readLicense(folder)}\n`;
  });
  const own = readFileSync(join(projectFolder, "LICENSE"), "utf8");
  return [`The club's website ${readRelease()}\n`, own, "Parts of others:\n", ...list, "", ...texts].join(
    "\n",
  );
}

function readLicense(folder: string): string {
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file
    ? readFileSync(join(folder, file), "utf8").trim()
    : "Its package carries no text of its license.";
}
