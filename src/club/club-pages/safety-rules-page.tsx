import { ClubText } from "./components/club-text.tsx";

export function SafetyRulesPage() {
  return (
    <ClubText
      title="Safety Rules"
      column="safety_text"
      label="Safety rules"
      missing="The club hasn't posted its safety rules yet. Check with the range officer before you shoot."
    />
  );
}
