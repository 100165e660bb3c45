export type ExplainRequest = { title: string; path: string };

export type OnExplain = (request: ExplainRequest) => void;
