import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms that store nothing on the device, and why. */
const withoutDraft: Readonly<Record<string, string>> = {
  "src/club/accounts/components/use-account-form.ts": "Passwords, of someone who is not signed in yet.",
  "src/club/setup/setup-page.tsx": "The club has no server yet that could know whose draft it is.",
  "src/standings/slideshow/components/connect-tv.tsx": "A code that is valid for minutes.",
  "src/club/bulletin-board/components/comment-form.tsx": "Stores the comment with its attempts.",
  "src/running/members/components/member-editor.tsx": "Stores the form with what the board saw.",
  "src/lib/forms/edited-row.ts": "Stores the row with its revision.",
  "src/lib/forms/use-drafted-form.ts": "Stores the form itself.",
};

test("what is typed into a form outlives a reload, or there is a reason", () => {
  const forms = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && /\buseForm(<|\()/.test(readFileSync(file, "utf8")),
  );
  const unexplained = forms.filter((file) => !(file in withoutDraft) && file !== "src/lib/forms/use-form.ts");
  expect(unexplained).toEqual([]);
  expect(Object.keys(withoutDraft).filter((file) => !forms.includes(file))).toEqual([]);
});
