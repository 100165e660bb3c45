import { startServerProcess } from "#testing/backend-process.ts";
import { type Club, environment } from "./club.ts";
import { processorTime, residentOf, residentOfPostgres } from "./memory.ts";
import { median, type Row, say } from "./row.ts";

const starts = 3;

/** First and warm start with the demonstration club, and the memory of a club after everything that was asked of it. */
export async function measureStart(busy: Club): Promise<Row[]> {
  const before = performance.now();
  let server = await startServerProcess({ demo: true, environment });
  const first = performance.now() - before;
  const firstWorked = await processorTime(server);
  const warm: number[] = [];
  const worked: number[] = [];
  try {
    for (let n = 0; n < starts; n++) {
      await server.end();
      const again = performance.now();
      server = await startServerProcess({ demo: true, dataFolder: server.dataFolder, environment });
      warm.push(performance.now() - again);
      worked.push(await processorTime(server));
    }
  } finally {
    await server.stop();
  }
  say(`first start ${seconds(first)}, warm ${warm.map(seconds).join(", ")}`);
  const middle = median(warm);
  return [
    {
      what: "first start with the demonstration club (packages and site there)",
      target: "≤ 60 s",
      measured: `${seconds(first)}, processor ${seconds(firstWorked)}`,
      ratio: "",
      isMet: first <= 60_000,
    },
    {
      what: `warm start (median of ${starts})`,
      target: "≤ 2 s",
      measured: `${seconds(middle)}, processor ${seconds(median(worked))}`,
      ratio: "",
      isMet: middle <= 2000,
    },
    await memoryOf(busy),
  ];
}

async function memoryOf({ server, rounds }: Club): Promise<Row> {
  const [node, postgres] = [await residentOf([server.child.pid ?? 0]), await residentOfPostgres(server)];
  const all = node + postgres;
  return {
    what: `resident memory of a club with ${rounds} rounds, database included`,
    target: "≤ 300 MB",
    measured: `${all} MB: server ${node}, PostgreSQL ${postgres}`,
    ratio: "",
    isMet: all <= 300,
  };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
