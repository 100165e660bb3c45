import { z } from "zod";

export const formatVersion = 1;
export const manifestName = "manifest.json";

const schema = z.object({
  format: z.number(),
  /** The time of the database inventory, UTC. */
  made: z.iso.datetime(),
  release: z.string(),
  club: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sum: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  shape: z.record(z.string(), z.string()),
  missingFiles: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof schema>;

export function parseManifest(text: string): Manifest {
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) throw new Error("its list of contents cannot be read");
  if (result.data.format > formatVersion) throw new Error("a newer version of this program made it");
  return result.data;
}
