import { createHash } from "node:crypto";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort } from "#server/database/free-port.ts";
import { type RunningProgram, startProgram } from "./program.ts";

export const storeUser = "club";
export const storePassword = "secret/with+signs=";

/** A program of others that stores files, and the folder where it has them. A WebDAV folder that is missing is made; a bucket isn't. */
export type Store = RunningProgram & { address: string; missingBucket?: string; folder: string };

/** Go puts it where PATH may not look. */
export const versity = process.env.VERSITYGW ?? "versitygw";

const isServing = (url: string) => async () => (await fetch(url)).status > 0;

/** versitygw (Go): an S3 server over a folder; a bucket is a folder in it. */
export async function startVersity(folder: string): Promise<Store> {
  const [port, root] = [await findFreePort(), join(folder, "s3")];
  await mkdir(join(root, "backups"), { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram({
    name: "versitygw",
    program: versity,
    args: ["--port", `127.0.0.1:${port}`, "--access", storeUser, "--secret", storePassword, "posix", root],
    isReady: isServing(url),
  });
  const at = (bucket: string) => `s3+http://127.0.0.1:${port}/${bucket}/club-site`;
  return {
    ...program,
    address: at("backups"),
    missingBucket: at("nowhere"),
    folder: join(root, "backups/club-site"),
  };
}

/** Debian's Apache with mod_dav and a password. */
export async function startApache(folder: string): Promise<Store> {
  const [port, root] = [await findFreePort(), join(folder, "apache")];
  const files = join(root, "files");
  await mkdir(files, { recursive: true });
  await Promise.all([root, files].map((path) => chmod(path, 0o777)));
  const users = join(root, "users");
  await writeFile(users, `${storeUser}:{SHA}${createHash("sha1").update(storePassword).digest("base64")}\n`);
  const modules = [
    "mpm_event",
    "authn_core",
    "authn_file",
    "authz_core",
    "authz_user",
    "auth_basic",
    "dav",
    "dav_fs",
  ];
  const config = join(root, "apache.conf");
  await writeFile(
    config,
    `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${root}/pid
ErrorLog ${root}/error.log
User nobody
Group nogroup
DavLockDB ${root}/locks
DocumentRoot ${files}
<Directory ${files}>
Dav On
AuthType Basic
AuthName Club
AuthUserFile ${users}
Require valid-user
</Directory>
`,
  );
  const url = `http://127.0.0.1:${port}/`;
  const args = ["-DFOREGROUND", "-f", config];
  const program = await startProgram({ name: "Apache", program: "apache2", args, isReady: isServing(url) });
  return {
    ...program,
    address: `${url}club%20site/copies/`,
    folder: join(files, "club site/copies"),
  };
}

/** Debian's rclone, which serves a folder by WebDAV. */
export async function startRclone(folder: string): Promise<Store> {
  const [port, root] = [await findFreePort(), join(folder, "rclone")];
  await mkdir(root);
  const url = `http://127.0.0.1:${port}/`;
  const program = await startProgram({
    name: "rclone",
    program: "rclone",
    args: [
      "serve",
      "webdav",
      root,
      "--addr",
      `127.0.0.1:${port}`,
      "--user",
      storeUser,
      "--pass",
      storePassword,
    ],
    env: { PATH: process.env.PATH, HOME: folder },
    isReady: isServing(url),
  });
  return {
    ...program,
    address: `${url}club%20site/copies/`,
    folder: join(root, "club site/copies"),
  };
}
