/** Where the field library makes ids, as its own files import it; ours is in its place (src/ui/form/library-id.ts). */
export const libraryIds = /^\.{1,2}\/use-id\/use-id\.mjs$/;
