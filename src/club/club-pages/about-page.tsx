import { ClubPhotos } from "./components/club-photos.tsx";
import { ClubText } from "./components/club-text.tsx";
import { FindUs } from "./components/find-us.tsx";
import { JoinClub } from "./components/join-club.tsx";

export function AboutPage() {
  return (
    <ClubText
      title="About Us"
      column="about_text"
      label="About the club"
      missing="Nothing here yet."
      below={
        <>
          <JoinClub />
          <ClubPhotos />
        </>
      }
    >
      <FindUs />
    </ClubText>
  );
}
