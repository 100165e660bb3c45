import type { Query } from "@tanstack/react-query";

/** The viewer's account id; undefined: a visitor. Members and the board see more than visitors. */
export type Viewer = string | undefined;

const visitor = "visitor";

/** Part of the keys of lists that depend on the viewer. */
export function viewerKey(viewer: Viewer): string {
  return viewer ?? visitor;
}

/**
 * For `placeholderData`: shows earlier data until the response arrives, if the viewer may see it. A page that came with public
 * data does not go blank for a member, and no member's data stays after they leave.
 */
export function keepPreviousDataForViewer<Data>(viewer: Viewer) {
  return (previous: Data | undefined, query: Pick<Query, "queryKey"> | undefined): Data | undefined => {
    const maySee = [visitor, viewerKey(viewer)].some((shownTo) => query?.queryKey.includes(shownTo));
    return maySee ? previous : undefined;
  };
}
