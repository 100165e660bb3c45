import { type Guide, guides, leagueNight } from "#ui/admin-guide/guides.ts";
import { pictureFile, picturesOf } from "./admin-guide-pictures.ts";

/** The guidance that stands on the screens of the board, as one page. */
export function adminGuide(): string {
  const night = leagueNight.map(
    ({ title, text, path }, n) => `${n + 1}. **${title}** (\`${path}\`): ${text}`,
  );
  const desks = guides.map(({ title, path, purpose, steps }) =>
    [`## ${title}`, `\`${path}\` – ${purpose}`, stepLines({ path, steps })].join("\n\n"),
  );
  const head =
    "# Running the club, desk by desk\n\nThe same stands on each screen under “How this screen works”, and for an Admin on Help." +
    " `npm run docs:guide` writes this page; `npm run pictures` works through it in the demonstration club and takes the pictures.";
  return `${[head, "## League night", night.join("\n"), ...desks].join("\n\n")}\n`;
}

/** The steps, each with its pictures below it. */
function stepLines({ path, steps }: Pick<Guide, "path" | "steps">): string {
  const lines = steps.map((step, place) => {
    const pictures = picturesOf(path).filter((picture) => picture.step === place + 1);
    return [
      `- ${step}`,
      ...pictures.map(({ name, alt }) => `\n  ![${alt}](pictures/guide/${pictureFile(name)})\n`),
    ];
  });
  return lines.flat().join("\n").trimEnd();
}
