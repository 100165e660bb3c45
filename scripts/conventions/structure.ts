/**
 * Where code lives and what it may import: the floors of the site, its wings, their rooms, and the order of the server's
 * folders. `structure.test.ts` holds it; docs/architecture.md explains it.
 */

/** From the lowest up: a floor imports itself and those below. The wings stand side by side. */
const floors = [
  ["league"],
  ["lib"],
  ["ui"],
  ["season"],
  ["club", "keeping", "standings", "running"],
  ["app"],
];

/** Folders of a wing that its features share, from the lowest up. Every other folder of a wing is a feature. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  club: [],
  keeping: ["night", "rounds"],
  standings: ["boards"],
  running: ["import-files", "identities", "season-rules"],
};

/** The folders of the server, from the lowest up. */
const serverOrder = [
  ["lib", "release.ts"],
  ["settings"],
  ["capacity"],
  ["database"],
  ["log", "data-folder"],
  ["contract"],
  ["email"],
  ["club-database"],
  ["backup"],
  ["copies"],
  ["api"],
  ["static"],
  ["render"],
  ["results"],
  ["jobs"],
  ["demo"],
  ["certificate"],
  ["opening"],
  ["setup"],
  ["start"],
  ["cli"],
  ["main.ts", "cli.ts", "start.mjs"],
];

/** One database of the device holds the rounds too: its schema names their types. */
const allowed = new Set(["src/lib/device/device-database.ts > src/season/rounds/waiting-round.ts"]);

/** Why a product file may not import another file or package; undefined: it may. Both are paths from the project's folder. */
export function refusalOf(from: string, to: string): string | undefined {
  if (allowed.has(`${from} > ${to}`)) return undefined;
  // The programs that put the site together for the browser and for the server.
  if (from.startsWith("src/render/")) return undefined;
  if (from.startsWith("src/")) return refusalOfSite(from, to);
  return from.startsWith("server/") ? refusalOfServer(from, to) : undefined;
}

function refusalOfSite(from: string, to: string): string | undefined {
  if (/^(server|supabase)\//.test(to)) return "The site and the server meet at HTTP and in src/league only.";
  if (to.startsWith("src/testing/")) return "Test tools stay in tests.";
  if (to === "zod" && from !== "src/lib/zod.ts")
    return "Schemas are made with src/lib/zod.ts, which sets the library up first.";
  if (from.startsWith("src/league/") && !to.startsWith("src/league/"))
    return "The engine is pure: it imports nothing but itself.";
  if (to === "src/lib/backend.ts" && !from.startsWith("src/lib/") && !/-(queries|mutations)\.ts$/.test(from))
    return "Only *-queries and *-mutations reach the backend.";
  return to.startsWith("src/") ? refusalBetweenFloors(from, to) : undefined;
}

function refusalBetweenFloors(from: string, to: string): string | undefined {
  const [ownFloor, otherFloor] = [from, to].map((file) =>
    floors.findIndex((floor) => floor.includes(folder(file, 1))),
  );
  if (ownFloor === undefined || otherFloor === undefined || ownFloor < 0 || otherFloor < 0) return undefined;
  if (otherFloor > ownFloor)
    return `Imports go down: ${floors.map((floor) => floor.join(" | ")).join(", ")}.`;
  const wing = folder(from, 1);
  if (ownFloor !== otherFloor || !(wing in rooms)) return undefined;
  if (wing !== folder(to, 1)) return "A wing imports no other wing; src/app puts them together.";
  return refusalWithinWing(rooms[wing] ?? [], folder(from, 2), folder(to, 2));
}

function refusalWithinWing(roomsOfWing: readonly string[], from: string, to: string): string | undefined {
  if (from === to) return undefined;
  const [own, other] = [from, to].map((name) => roomsOfWing.indexOf(name));
  if (other === -1)
    return "A feature imports no other feature; what two of them need is a room of the wing, or lower.";
  return own !== undefined && other !== undefined && own !== -1 && other > own
    ? `Rooms import those before them: ${roomsOfWing.join(", ")}.`
    : undefined;
}

function refusalOfServer(from: string, to: string): string | undefined {
  if (/^src\/(?!league\/)/.test(to) && !from.startsWith("server/render/"))
    return "The site and the server meet at HTTP and in src/league only.";
  if (to.startsWith("@supabase/lite") && !from.startsWith("server/contract/"))
    return "Only server/contract knows the library behind the contract.";
  if (!to.startsWith("server/")) return undefined;
  const [own, other] = [from, to].map((file) =>
    serverOrder.findIndex((names) => names.includes(folder(file, 1))),
  );
  if (own === undefined || other === undefined || own === -1 || other === -1)
    return "server has an order of its folders: add this one.";
  return other > own ? `Imports go down: ${serverOrder.map((names) => names[0]).join(", ")}.` : undefined;
}

const folder = (file: string, depth: number): string => file.split("/")[depth] ?? "";
