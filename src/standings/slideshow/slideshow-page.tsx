import { LinkedSlideshow } from "./components/linked-slideshow.tsx";
import { MembersSlideshow } from "./components/members-slideshow.tsx";
import type { SlideshowKind } from "./core/slide-boards.ts";
import { useDisplaySecret } from "./display-secret.ts";

export function LeaderboardSlideshowPage() {
  return <SlideshowPage kind="leaderboard" />;
}

export function TeamScoresSlideshowPage() {
  return <SlideshowPage kind="teamScores" />;
}

/** By the display link in the address, else as the signed-in viewer. */
function SlideshowPage({ kind }: { kind: SlideshowKind }) {
  const secret = useDisplaySecret();
  return secret ? <LinkedSlideshow kind={kind} secret={secret} /> : <MembersSlideshow kind={kind} />;
}
