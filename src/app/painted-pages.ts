/**
 * Public pages that the club's server paints into their documents, with their modules. A page also stands in
 * `painted-page.tsx`, and what it shows in `server/http/page-answers.ts`.
 */
export const paintedPages = {
  "/": "src/features/front-page/front-page.tsx",
  "/about": "src/features/club-pages/about-page.tsx",
  "/safety-rules": "src/features/club-pages/safety-rules-page.tsx",
  "/events": "src/features/events/events-page.tsx",
  "/news": "src/features/news/news-page.tsx",
  "/news-article/:id": "src/features/news/news-article-page.tsx",
} as const;
