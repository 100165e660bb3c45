export const categoryNames = {
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
  const names: Readonly<Record<string, string>> = categoryNames;
  return names[category] ?? categoryNames.other;
}
