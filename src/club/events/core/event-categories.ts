export const eventCategories = [
  "shoot",
  "league",
  "practice",
  "course",
  "meeting",
  "work party",
  "social",
  "other",
] as const;
export type EventCategory = (typeof eventCategories)[number];

export const categoryNames: Record<EventCategory, string> = {
  shoot: "Shoot",
  league: "League",
  practice: "Practice",
  course: "Training",
  meeting: "Meeting",
  "work party": "Work party",
  social: "Social",
  other: "Other",
};

export function categoryName(category: string): string {
  return categoryNames[eventCategories.find((known) => known === category) ?? "other"];
}
