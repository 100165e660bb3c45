import type { Query } from "@tanstack/react-query";

/** The viewer's account id; undefined: a visitor. Members and the board see more than visitors. */
export type Viewer = string | undefined;

const visitor = "visitor";

export function viewerKey(viewer: Viewer): string {
  return viewer ?? visitor;
}

/** For `placeholderData`: keeps earlier data only if the viewer may see it, so that no member's data stays after they leave. */
export function keepPreviousDataForViewer<Data>(viewer: Viewer) {
  return (previous: Data | undefined, query: Pick<Query, "queryKey"> | undefined): Data | undefined => {
    const maySee = [visitor, viewerKey(viewer)].some((shownTo) => query?.queryKey.includes(shownTo));
    return maySee ? previous : undefined;
  };
}
