import { expect, test } from "vitest";
import { filesOfApplication, filesOfPage } from "./page-files.ts";

const manifest = {
  _first: { file: "assets/first.js", name: "first" },
  _react: { file: "assets/react.js", name: "react" },
  _application: {
    file: "assets/application.js",
    name: "application",
    imports: ["_react", "_first"],
    css: ["assets/application.css"],
  },
  _shared: {
    file: "assets/shared.js",
    imports: ["_application", "src/news.tsx"],
    css: ["assets/shared.css"],
  },
  "src/news.tsx": { file: "assets/news.js", imports: ["_react", "_shared"], css: ["assets/shared.css"] },
};

test("the application is its own chunk after all that it cannot start without", () => {
  expect(filesOfApplication(manifest)).toEqual({
    scripts: ["/assets/react.js", "/assets/first.js", "/assets/application.js"],
    styles: ["/assets/application.css"],
    memberStyles: [],
  });
});

test("a page is what it has beside the application, each file once", () => {
  expect(filesOfPage(manifest, { module: "src/news.tsx", memberParts: [] })).toEqual({
    scripts: ["/assets/shared.js", "/assets/news.js"],
    styles: ["/assets/shared.css"],
    memberStyles: [],
  });
});

test("of the parts for members, a page names the styles that it does not have itself", () => {
  const part = { file: "assets/replies.js", imports: ["_shared"], css: ["assets/replies.css"] };
  const { scripts, styles, memberStyles } = filesOfPage(
    { ...manifest, "src/replies.tsx": part },
    { module: "src/news.tsx", memberParts: ["src/replies.tsx"] },
  );
  expect([...scripts, ...styles].filter((file) => file.includes("replies"))).toEqual([]);
  expect(memberStyles).toEqual(["/assets/replies.css"]);
});

test("a page that the site was built without is no page", () => {
  const none = "No chunk of the site holds src/none.tsx.";
  expect(() => filesOfPage(manifest, { module: "src/none.tsx", memberParts: [] })).toThrow(none);
  expect(() => filesOfPage(manifest, { module: "src/news.tsx", memberParts: ["src/none.tsx"] })).toThrow(
    none,
  );
});
