/** The field library's import of its id hook, which src/ui/form/library-id.ts replaces. */
export const libraryIds = /^\.{1,2}\/use-id\/use-id\.mjs$/;
