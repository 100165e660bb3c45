import { expect, test } from "vitest";
import { renderEmail } from "./email-templates.ts";

test("the long address of a link wraps in a narrow mail program, so that it can be copied whole", () => {
  const link = `https://club.example/#type=recovery&token=${"a1".repeat(28)}`;
  const { html } = renderEmail("recovery", { to: "pat@club.example", clubName: "Our Club", link });
  const [, style = ""] = /<body style="([^"]*)">/.exec(html) ?? [];
  expect(style.split(";")).toEqual(
    expect.arrayContaining(["overflow-wrap:anywhere", "word-break:break-word"]),
  );
});
