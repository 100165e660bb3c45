import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { findFreePort } from "#server/database/free-port.ts";
import { makeCertificate } from "#testing/acme-issuer.ts";
import { type RunningProgram, startProgram } from "../programs/program.ts";
import { caddySite, nginxLocation, nginxUpstream } from "./deploy-page.ts";

/** `start` begins to pass requests at `url` on to the servers at these ports. */
export type ProxyServer = {
  name: string;
  url: string;
  start: (ports: readonly number[]) => Promise<RunningProgram>;
};

/** 502 until a server responds behind it. */
const isListening = async (url: string): Promise<boolean> => (await fetch(url)).status > 0;

/** Debian's nginx with the lines of docs/deploy.md, and a certificate of its own. */
export async function prepareNginx(folder: string): Promise<ProxyServer> {
  const port = await findFreePort();
  const url = `https://localhost:${port}`;
  const start = async (ports: readonly number[]) => {
    const { cert, key } = makeCertificate(folder, "localhost");
    setDefaultCACertificates([readFileSync(cert, "utf8")]);
    const config = join(folder, "nginx.conf");
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    await writeFile(
      config,
      `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr warn;
events {}
http {
access_log off; ${paths.join(" ")}
${nginxUpstream(ports)}
server {
listen 127.0.0.1:${port} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};
${nginxLocation()}
}
}
`,
    );
    const args = ["-p", folder, "-e", "stderr", "-c", config];
    return startProgram({ name: "nginx", program: "nginx", args, isReady: () => isListening(url) });
  };
  return { name: "nginx", url, start };
}

/** Debian's Caddy with the lines of docs/deploy.md, and certificates of its own issuer instead of Let's Encrypt's. */
export async function prepareCaddy(folder: string): Promise<ProxyServer> {
  const [port, plain] = await Promise.all([findFreePort(), findFreePort()]);
  const url = `https://localhost:${port}`;
  const start = async (ports: readonly number[]) => {
    const config = join(folder, "Caddyfile");
    const home = join(folder, "caddy");
    await mkdir(home);
    const local = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${plain}\nhttps_port ${port}\nlog {\nlevel ERROR\n}`;
    await writeFile(config, `{\n${local}\n}\n${caddySite("localhost", ports)}`);
    const authority = join(home, "caddy/pki/authorities/local/root.crt");
    return startProgram({
      name: "Caddy",
      program: "caddy",
      args: ["run", "--config", config, "--adapter", "caddyfile"],
      env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      isReady: async () => {
        setDefaultCACertificates([readFileSync(authority, "utf8")]);
        return isListening(url);
      },
    });
  };
  return { name: "Caddy", url, start };
}
