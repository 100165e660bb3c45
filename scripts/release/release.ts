/**
 * npm run release [-- platform …]: an archive of the club's website for each platform, with Node.js and PostgreSQL in,
 * their checksums, and the list of what is inside, in the folder `release`.
 */
import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { inMegabytes } from "#server/backup/backup-folder.ts";
import { completePostgres } from "#server/database/binaries.ts";
import { projectFolder, readRelease } from "#server/release.ts";
import { billOfMaterials, licenseTexts } from "./bill-of-materials.ts";
import { bundleServer, compiledPackages } from "./bundle-server.ts";
import { fetchPackage, lockedPackage, servedPackages } from "./locked-packages.ts";
import { packFolder } from "./pack-folder.ts";
import { type Platform, platforms } from "./platforms.ts";

const largestBytes = 150 * 1024 * 1024;
const release = readRelease();
const target = join(projectFolder, "release");
const names = process.argv.slice(2);
const chosenPlatforms = names.length > 0 ? platforms.filter(({ name }) => names.includes(name)) : platforms;
if (chosenPlatforms.length === 0 || chosenPlatforms.length < names.length)
  throw new Error(`Platforms are ${platforms.map(({ name }) => name).join(", ")}.`);

await rm(target, { recursive: true, force: true });
const common = join(target, "common");
await bundleServer(join(common, "server"));
for (const folder of ["dist/client", "dist/setup", "dist/server", "supabase/migrations"])
  cpSync(join(projectFolder, folder), join(common, folder), { recursive: true });
writeFileSync(join(common, "package.json"), JSON.stringify({ type: "module", version: release }));

const archives: string[] = [];
for (const platform of chosenPlatforms) archives.push(await archiveFor(platform));
await rm(common, { recursive: true });
const sums = archives.map((file) => `${sha256(file)}  ${basename(file)}\n`).join("");
writeFileSync(join(target, "SHA256SUMS"), sums);
for (const file of archives) {
  const { size } = await stat(file);
  console.log(`${file} is written (${inMegabytes(size)}).`);
  if (size > largestBytes) throw new Error(`${file} has more than ${inMegabytes(largestBytes)}.`);
}

/** One platform's archive: `clubhouse/` with the start files, and the release in a folder of its own. */
async function archiveFor(platform: Platform): Promise<string> {
  const work = join(target, platform.name);
  const club = join(work, "clubhouse");
  const program = join(club, "releases", release);
  await mkdir(program, { recursive: true });
  cpSync(common, program, { recursive: true });
  await addRuntime(platform, program);
  for (const file of platform.files)
    cpSync(join(projectFolder, "deploy/release", file), join(club, file), { preserveTimestamps: true });
  for (const page of ["deploy.md", "backup.md"])
    cpSync(join(projectFolder, "docs", page), join(club, "docs", page));
  cpSync(join(projectFolder, ".env.example"), join(club, "settings-example.txt"));
  writeFileSync(join(club, "release.txt"), `${release}\n`);
  const archive = join(target, `clubhouse-${release}-${platform.name}.${platform.archive}`);
  await packFolder(work, archive);
  await rm(work, { recursive: true });
  return archive;
}

/** Node.js, PostgreSQL, the compiled packages, and the lists of all that is inside. */
async function addRuntime(platform: Platform, program: string): Promise<void> {
  const node = lockedPackage(platform.nodePackage);
  const postgres = lockedPackage(platform.postgresPackage);
  const folders = new Map([
    [node.name, await fetchPackage(node)],
    [postgres.name, await fetchPackage(postgres)],
  ]);
  const from = (name: string) => folders.get(name) ?? join(projectFolder, "node_modules", name);
  const modules = join(program, "node_modules");
  cpSync(join(from(node.name), "bin", platform.nodeFile), join(program, "bin", platform.nodeFile));
  cpSync(from(postgres.name), join(modules, postgres.name), { recursive: true });
  await completePostgres(join(modules, postgres.name));
  for (const name of compiledPackages)
    cpSync(from(name), join(modules, name), {
      recursive: true,
      filter: (file) => !/prebuilds./.test(file) || file.includes(join("prebuilds", platform.prebuild)),
    });
  const parts = [node, postgres, ...servedPackages()];
  writeFileSync(join(program, "sbom.cdx.json"), billOfMaterials(parts));
  writeFileSync(join(program, "LICENSES.txt"), licenseTexts(parts, folders));
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
