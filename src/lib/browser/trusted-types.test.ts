// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allowPlainStyles, serviceWorkerUrl } from "./trusted-types.ts";

type Rules = { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null };

test("text with a tag in it and scripts from elsewhere are refused", () => {
  let rules: Rules | undefined;
  const createPolicy = (_: string, policyRules: Rules) => {
    rules = policyRules;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  allowPlainStyles();
  expect(rules?.createHTML("a { color: red }")).toBe("a { color: red }");
  expect(rules?.createHTML("<img src=x>")).toBeNull();
  const { origin } = location;
  for (const url of [serviceWorkerUrl, "/assets/dates.js", `${origin}/assets/dates.js`])
    expect(rules?.createScriptURL(url)).toBe(url);
  for (const url of [
    "https://elsewhere.example/assets/dates.js",
    "//elsewhere.example/assets/dates.js",
    "/assets/../storage/v1/object/public/files/dates.js",
    "/storage/v1/object/public/files/dates.js",
    "data:text/javascript,alert(1)",
    "blob:null/1",
  ])
    expect(rules?.createScriptURL(url), url).toBeNull();
});
