import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { HelpPage } from "../help-page.tsx";

const host = {
  machine: "clubhouse-pc",
  systemUser: "club",
  program: "/opt/club",
  data: "/srv/club",
  backups: "/mnt/backups",
  database: null,
  copies: "s3://s3.example.org/bucket",
  mailServer: null,
  address: "https://league.example.org",
  start: "./start",
  command: "./club",
  isCheckout: false,
};

function show(reply: { status?: number; body: unknown }) {
  respondWith(({ path }) => (path.endsWith("/handover") ? reply : undefined));
  renderApp(<HelpPage />, { user: aUser({ role: "Admin" }), address: "/help?view=handover" });
}

test("says where the site runs, how to sign in, restore and update, in the words of this computer", async () => {
  show({ body: { host, people: [{ name: "Ruth Oak", email: "ruth@club.example", role: "Admin" }] } });
  expect(await screen.findByText("/mnt/backups")).toBeVisible();
  expect(screen.getByText("clubhouse-pc, user club")).toBeVisible();
  expect(screen.getByText("./club admin make your@address")).toBeVisible();
  expect(screen.getByText("runuser -u club --")).toBeVisible();
  expect(screen.getByText("./club backup")).toBeVisible();
  expect(screen.getByText(/On a new computer, install the program first/)).toBeVisible();
  expect(screen.getByText("./club restore --from")).toBeVisible();
  expect(screen.getByText("./club back")).toBeVisible();
  expect(screen.queryByText(/The backups folder is in it/)).toBeNull();
  expect(screen.getByText("Ruth Oak, Admin: ruth@club.example")).toBeVisible();
});

test("says where backups are once their folder is renamed with the data, and how a checkout is updated", async () => {
  show({ body: { host: { ...host, backups: "/srv/club/backups", isCheckout: true }, people: [] } });
  expect(await screen.findByText(/restore \/srv\/club\.old\/backups\/clubhouse-/)).toBeVisible();
  expect(screen.getByText("./club upgrade")).toBeVisible();
});

test("says where backups are that are beside the data folder, and how root makes a folder again", async () => {
  show({ body: { host: { ...host, backups: "/srv/club-backups" }, people: [] } });
  expect(await screen.findByText(/restore \/srv\/club-backups\/clubhouse-/)).toBeVisible();
  expect(screen.getByText("install -d -o club -m 700 /srv/club")).toBeVisible();
});

test("says where backups are in the folder of a Windows computer", async () => {
  const [data, backups] = ["C:\\clubhouse\\data", "C:\\clubhouse\\data\\backups"];
  show({ body: { host: { ...host, data, backups }, people: [] } });
  expect(await screen.findByText(/restore C:\\clubhouse\\data\.old\\backups\/clubhouse-/)).toBeVisible();
});

test("says so where the server does not tell", async () => {
  show({ status: 404, body: {} });
  expect(await screen.findByText("This site doesn't know where it runs")).toBeVisible();
});
