import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#lib/club/contrast.ts";

const css = readFileSync(new URL("./stage.module.css", import.meta.url), "utf8");

test.each([".stage {", '.stage[data-look="light"] {'])(
  "what a TV writes is readable on its ground: %s",
  (look) => {
    const rule = css.slice(css.indexOf(look)).split("}")[0] ?? "";
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rule)?.[1] ?? "";
    for (const name of ["ink", "quiet", "good", "bad"])
      expect(contrast(token(name), token("paper")), name).toBeGreaterThanOrEqual(7);
  },
);
