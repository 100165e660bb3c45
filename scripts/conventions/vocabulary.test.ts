import { describe, expect, test } from "vitest";
import { misusesIn, oldNamesIn } from "./vocabulary/find-misuses.ts";
import { textsOf } from "./vocabulary/texts.ts";

const found = (file: string, source: string) => misusesIn(file, source).map((misuse) => misuse.found);

describe("a misuse is found", () => {
  test.each([
    ["src/a.tsx", `export const a = <p>Nobody shot.</p>;`, "Nobody"],
    ["src/a.tsx", `export const a = <Field label="Whose team" />;`, "Whose team"],
    ["src/a.ts", `export const a = (n: number) => \`It has \${n} letters.\`;`, "letters"],
    ["server/a.ts", `throw new Error("Your mail is kept.");`, "mail"],
    ["supabase/migrations/1_a.sql", "perform refuse('It isn''t there any more.');", "there any more"],
    ["supabase/migrations/1_a.sql", `constraint "yardage lies between 16 and 27" check (true)`, "lies"],
    ["docs/a.md", "The club's colour", "colour"],
    [".env.example", "# Copies go to somebody else", "somebody"],
  ])("in %s: %s", (file, source, word) => expect(found(file, source)).toContain(word));
});

describe("no misuse is found", () => {
  test.each([
    ["in a technical attribute", "src/a.tsx", `export const a = <p className="waits for letters" />;`],
    ["in an import", "src/a.ts", `import "./letters for nobody.ts";`],
    ["in a comment", "src/a.ts", "// Nobody reads letters.\nexport const a = 1;"],
    [
      "in a comment on a table",
      "supabase/migrations/1_a.sql",
      "comment on table a is\n  'Nobody''s letters.';",
    ],
    ["in a test", "src/a.test.ts", `test("nobody gets letters", () => {});`],
    ["in code of a document", "docs/a.md", "`nobody`\n```\nletters\n```"],
    ["in what an exception allows", "server/demo/a.ts", `export const title = "Reloading press, 12 gauge";`],
  ])("%s", (_, file, source) => expect(found(file, source)).toEqual([]));
});

test("a text has its line, and values in it are left open", () => {
  const source = `const a = 1;\nexport const b = \`Week \${a} of \${a + 1}\`;`;
  expect(textsOf("src/a.ts", source)).toEqual([{ text: "Week {…} of {…}", line: 2 }]);
});

test("old names are found in files and declarations", () => {
  const source = "export function keepWords() {}\nconst letterCount = 1;\nconst wordCount = 2;";
  expect(oldNamesIn("src/email-letters.ts", source)).toEqual([
    "src/email-letters.ts: email-letters.ts",
    "src/email-letters.ts: keepWords",
    "src/email-letters.ts: letterCount",
  ]);
});
