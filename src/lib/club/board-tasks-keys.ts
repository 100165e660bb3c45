/** What waits for the board, by the board member who is told. */
export const boardTasksKeys = {
  all: ["board-tasks"] as const,
  of: (viewerId: string) => ["board-tasks", viewerId] as const,
};
