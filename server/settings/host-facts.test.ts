import { afterEach, expect, test, vi } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { hostFacts } from "./host-facts.ts";

afterEach(() => vi.unstubAllEnvs());

test("of an unpacked release the folder is the one in which commands are typed, not that of the release in it", () => {
  vi.stubEnv("CLUB_FOLDER", "/opt/clubhouse");
  expect(hostFacts(readSettings({}, "/nonexistent")).program).toBe("/opt/clubhouse");
});

test("says where the club runs, and nothing that anyone signs in with", () => {
  const facts = hostFacts(
    readSettings({
      DATA_DIR: "/srv/club",
      SITE_URL: "https://league.example.org",
      DATABASE_URL: "postgres://owner:secret@db.example:5432/club?password=secret2",
      SMTP_URL: "smtps://post:secret3@mail.example:465",
      BACKUP_TO: "s3://s3.example.org/bucket/site?region=secret4",
      BACKUP_TO_USER: "key",
      BACKUP_TO_PASSWORD: "secret5",
      BACKUP_PASSPHRASE: "secret6 words of four more",
    }),
  );
  expect(facts).toMatchObject({
    data: "/srv/club",
    backups: "/srv/club/backups",
    address: "https://league.example.org",
    database: "postgres://db.example:5432/club",
    copies: "s3://s3.example.org/bucket/site",
  });
  expect(JSON.stringify(facts)).not.toMatch(/secret|owner|post:/);
});
