import { ClubText } from "./components/club-text.tsx";
import { FindUs } from "./components/find-us.tsx";
import { JoinClub } from "./components/join-club.tsx";

/** Who the club is, how to join, where it is and how to reach it. */
export function AboutPage() {
  return (
    <ClubText
      title="About Us"
      column="about_text"
      label="About the club"
      missing="Nothing here yet."
      below={<JoinClub />}
    >
      <FindUs />
    </ClubText>
  );
}
