/** A figure someone wants explained: `path` is where it is in the report. */
export type ExplainRequest = { title: string; path: string };

export type OnExplain = (asked: ExplainRequest) => void;
