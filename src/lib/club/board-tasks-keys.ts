export const boardTasksKeys = {
  all: ["board-tasks"] as const,
  of: (viewerId: string) => ["board-tasks", viewerId] as const,
};
