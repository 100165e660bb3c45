export type ExplainRequest = { title: string; path: string };

export type OnExplain = (asked: ExplainRequest) => void;
