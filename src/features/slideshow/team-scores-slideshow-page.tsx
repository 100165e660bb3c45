import { SlideshowPage } from "./components/slideshow-page.tsx";

export function TeamScoresSlideshowPage() {
  return <SlideshowPage kind="teamScores" />;
}
