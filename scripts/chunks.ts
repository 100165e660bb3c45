import type { Rollup } from "vite";

export type ChunkFiles = { scripts: string[]; styles: string[] };

type Chunk = Rollup.OutputChunk;

/** The chunks of a built site that a module (`src/…`) is made of and cannot start without, its own first. */
export function chunksOf(module: string, bundle: Rollup.OutputBundle): Set<Chunk> {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === "chunk");
  const own = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${module}`)),
  );
  if (!own) throw new Error(`No piece of the site holds ${module}.`);
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(own);
  return found;
}

/** Addresses of the scripts and style sheets of chunks. */
export function filesOf(chunks: Iterable<Chunk>): ChunkFiles {
  const all = [...chunks];
  const styles = all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    scripts: all.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}
