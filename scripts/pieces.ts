import type { Rollup } from "vite";

export type PieceFiles = { scripts: string[]; styles: string[] };

type Chunk = Rollup.OutputChunk;

/** The pieces of a built site that a module (`src/…`) is made of and cannot start without, its own first. */
export function piecesOf(module: string, bundle: Rollup.OutputBundle): Set<Chunk> {
  const chunks = Object.values(bundle).filter((piece) => piece.type === "chunk");
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

/** Addresses of the scripts and style sheets of pieces. */
export function filesOf(pieces: Iterable<Chunk>): PieceFiles {
  const all = [...pieces];
  const styles = all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    scripts: all.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}
