import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort } from "#server/database/free-port.ts";

const packages = [
  "wordpress",
  "wordpress-theme-twentytwentythree",
  "php-cli",
  "php-mysql",
  "mariadb-server-core",
  "mariadb-client-core",
];
const source = "/usr/share/wordpress";
const needed = [
  source,
  `${source}/wp-content/themes/twentytwentythree`,
  "/usr/bin/php",
  "/usr/sbin/mariadbd",
];

export type WordPress = { url: string; stop: () => Promise<void> };

/** Installs Debian's packages where they are missing; says in a sentence why that cannot be. */
export function ensureWordPress(): string | null {
  if (needed.every((path) => existsSync(path))) return null;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0)
    return `WordPress isn't here. On Debian, as root: apt-get install --no-install-recommends ${packages.join(" ")}`;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env });
  const { status, stderr } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    env,
  });
  return status === 0 ? null : `apt-get couldn't install WordPress: ${stderr.toString().slice(-300)}`;
}

/** A WordPress of its own in a folder, on this machine alone, with one page that has this HTML in it. */
export async function startWordPress(folder: string, html: string): Promise<WordPress> {
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await endOf(child);
  };
  try {
    const socket = await startDatabase(folder, children);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const site = join(folder, "site");
    await cp(source, site, {
      recursive: true,
      dereference: true,
      filter: (path) => !path.includes("/languages"),
    });
    await writeFile(join(site, "wp-config.php"), configOf(socket, url), { mode: 0o600 });
    await writeFile(join(folder, "install.php"), installer);
    await writeFile(join(folder, "page.html"), html);
    const page = run("php", [join(folder, "install.php"), site, join(folder, "page.html")]).trim();
    children.push(spawn("php", ["-S", `127.0.0.1:${port}`, "-t", site], { stdio: "ignore" }));
    await until(async () => (await fetch(url).catch(() => undefined))?.ok ?? false);
    return { url: `${url}/?page_id=${page}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A database that listens to a socket in the folder only; resolves to the socket. */
async function startDatabase(folder: string, children: ChildProcess[]): Promise<string> {
  const data = join(folder, "database");
  const socket = join(folder, "database.sock");
  await mkdir(data);
  const owner = process.getuid?.() === 0 ? ["--user=root"] : [];
  run("mariadb-install-db", ["--no-defaults", `--datadir=${data}`, "--skip-test-db", ...owner]);
  const options = ["--no-defaults", `--datadir=${data}`, `--socket=${socket}`, "--skip-networking", ...owner];
  children.push(spawn("mariadbd", [...options, "--skip-grant-tables"], { stdio: "ignore" }));
  await until(async () => existsSync(socket));
  run("mariadb", ["--no-defaults", `--socket=${socket}`, "-e", "create database wordpress"]);
  return socket;
}

const configOf = (socket: string, url: string): string => `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Installs the site and writes a page with a block of HTML as an administrator saves it; prints the page's id. */
const installer = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
function wp_mail() { return true; }
ob_start();
wp_install('Our Gun Club', 'admin', 'admin@club.example', false, '', wp_generate_password());
switch_theme('twentytwentythree');
kses_remove_filters();
$id = wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'League results',
  'post_content' => '<!-- wp:html -->' . file_get_contents($argv[2]) . '<!-- /wp:html -->'));
ob_end_clean();
echo $id;
`;

function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args);
  if (status !== 0)
    throw new Error(`${command} ended with ${status}: ${error ?? stderr.toString().slice(-500)}`);
  return stdout.toString();
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  for (let left = 300; !(await isReady()); left--) {
    if (left === 0) throw new Error("It did not start in 30 seconds.");
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
