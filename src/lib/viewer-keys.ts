import type { Query } from "@tanstack/react-query";

/** Who reads, by the account's id; undefined: a visitor. Members and the board are shown more than visitors. */
export type Viewer = string | undefined;

const visitor = "visitor";

/** Part of the keys of lists that are not the same for everyone. */
export function viewerKey(viewer: Viewer): string {
  return viewer ?? visitor;
}

/**
 * For `placeholderData`: what was shown before stays until the response is there, if the viewer may see it. So a page that came
 * with what every visitor sees does not go blank for a member, and nothing of a member stays when they have left.
 */
export function keepPreviousDataForViewer<Data>(viewer: Viewer) {
  return (previous: Data | undefined, query: Pick<Query, "queryKey"> | undefined): Data | undefined => {
    const maySee = [visitor, viewerKey(viewer)].some((shownTo) => query?.queryKey.includes(shownTo));
    return maySee ? previous : undefined;
  };
}
