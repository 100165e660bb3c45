import { SlideshowPage } from "./components/slideshow-page.tsx";

export function LeaderboardSlideshowPage() {
  return <SlideshowPage kind="leaderboard" />;
}
