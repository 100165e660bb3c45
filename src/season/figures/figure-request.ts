/** `path`: the figure's place in the report. */
export type ExplainRequest = { title: string; path: string };

export type OnExplain = (asked: ExplainRequest) => void;
