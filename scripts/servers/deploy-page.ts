import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");

/** The only block of docs/deploy.md that has this line: what is tried is what the page prints. */
function printed(line: RegExp): string {
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  const [block, ...others] = blocks.filter((text) => line.test(text));
  if (!block || others.length > 0)
    throw new Error(`docs/deploy.md has ${others.length + (block ? 1 : 0)} blocks with ${line}.`);
  return block;
}

/** The page says how many ports there are, and leaves them to the club. */
const withPorts = (text: string, ports: readonly number[]): string =>
  text.replace("127.0.0.1:3001", `127.0.0.1:${ports[0]}`).replace("127.0.0.1:3002", `127.0.0.1:${ports[1]}`);

export const caddySite = (address: string, ports: readonly number[]): string =>
  withPorts(printed(/reverse_proxy 127\.0\.0\.1:3001 127\.0\.0\.1:3002/), ports).replace(
    "club.example.org",
    address,
  );

export const nginxUpstream = (ports: readonly number[]): string => withPorts(printed(/^upstream /m), ports);

export const nginxLocation = (): string =>
  printed(/proxy_pass http:\/\/127\.0\.0\.1:3000;/).replace("http://127.0.0.1:3000", "http://clubhouse");

export const poolerSettings = (): string => printed(/^pool_mode = session$/m);
