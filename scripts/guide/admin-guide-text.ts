import { guides, leagueNight } from "#ui/admin-guide/guides.ts";

/** The guidance that is on the screens of the board, as one page. */
export function adminGuide(): string {
  const night = leagueNight.map(
    ({ title, text, path }, n) => `${n + 1}. **${title}** (\`${path}\`): ${text}`,
  );
  const adminGuides = guides.map(({ title, path, purpose, steps }) =>
    [`## ${title}`, `\`${path}\` – ${purpose}`, steps.map((step) => `- ${step}`).join("\n")].join("\n\n"),
  );
  const head =
    "# Running the club, screen by screen\n\nThe same help is on each screen under “How this screen works,” and for an Admin on Help." +
    " `npm run docs:guide` writes this page.";
  return `${[head, "## League night", night.join("\n"), ...adminGuides].join("\n\n")}\n`;
}
