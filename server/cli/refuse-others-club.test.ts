import { execFileSync } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isRoot } from "#server/database/run-as.ts";
import { refuseOthersClub } from "./refuse-others-club.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "others-club-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the club of the one who types is theirs, made already or not", () => {
  expect(() => refuseOthersClub(folder, "backup")).not.toThrow();
  expect(() => refuseOthersClub(join(folder, "data"), "restore")).not.toThrow();
});

test.runIf(isRoot())("root is told to be the user whose club it is, made already or not", async () => {
  const nobody = Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" }));
  await chown(folder, nobody, -1);
  const sentence = /belongs to the user nobody.*runuser -u nobody -- npm run club -- restore …/;
  expect(() => refuseOthersClub(folder, "restore")).toThrow(sentence);
  expect(() => refuseOthersClub(join(folder, "data"), "restore")).toThrow(sentence);
});
