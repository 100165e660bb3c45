type PersistRule = {
  /** How the keys of these queries begin. */
  key: readonly string[];
  /** Grows when the response's type changes: one of an older shape is dropped, not shown. */
  shape: number;
  /** The figures of a screen are as old as this response; the others are only around them. */
  isDated?: true;
  /** Something small says whether it has changed; it need not be read again to know. */
  isFollowed?: true;
};

/** Responses that stay readable on this device without the club's server: the season, what entering scores needs, the front page. */
const persistRules: readonly PersistRule[] = [
  { key: ["club-settings"], shape: 1 },
  { key: ["front-page"], shape: 1 },
  { key: ["scrolling-text"], shape: 1 },
  { key: ["news", "list"], shape: 1 },
  { key: ["news", "article"], shape: 1 },
  { key: ["events", "list"], shape: 1 },
  { key: ["events", "own"], shape: 1 },
  { key: ["seasons", "list"], shape: 1 },
  { key: ["seasons", "book"], shape: 2, isDated: true, isFollowed: true },
  { key: ["seasons", "version"], shape: 1 },
  { key: ["season-public-names"], shape: 1 },
  { key: ["week-scores"], shape: 1, isDated: true },
  { key: ["squads"], shape: 1 },
  { key: ["score-history"], shape: 1, isDated: true },
  { key: ["member-career"], shape: 1 },
  { key: ["own member"], shape: 1 },
  { key: ["club-members"], shape: 1 },
  { key: ["club history"], shape: 1 },
  { key: ["champions"], shape: 1 },
  { key: ["scorekeeper-seasons"], shape: 1 },
];

/** How the response to a query is stored; undefined when it is not. */
export function persistRuleOf(queryKey: readonly unknown[]): PersistRule | undefined {
  return persistRules.find(({ key }) => key.every((part, place) => queryKey[place] === part));
}
