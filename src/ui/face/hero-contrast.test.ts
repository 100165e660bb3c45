import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#lib/club/contrast.ts";

const art = readFileSync("src/ui/face/hero-art.module.css", "utf8");
const panels = {
  "the hero": readFileSync("src/club/front-page/front-page.module.css", "utf8"),
  "the way in of public results": readFileSync(
    "src/standings/results/components/results-overview.css",
    "utf8",
  ),
};

type Parts = readonly number[];
const partsOf = (hex: string): Parts => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (parts: Parts) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
const blend = (one: Parts, other: Parts, share: number): Parts =>
  one.map((part, index) => part * share + (other[index] ?? 0) * (1 - share));

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const times = (matrix: readonly Parts[], value: Parts): Parts =>
  matrix.map((row) => row.reduce((sum, each, index) => sum + each * (value[index] ?? 0), 0));

/** To cone responses and to Oklab, and back (https://bottosson.github.io/posts/oklab/). */
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const oklab = (hex: string) =>
  times(
    toLab,
    times(
      toCones,
      partsOf(hex).map((part) => linear(part / 255)),
    ).map(Math.cbrt),
  );
const fromOklab = (lab: Parts) =>
  hexOf(
    times(
      fromCones,
      times(fromLab, lab).map((part) => part ** 3),
    ).map((part) => gamma(Math.max(0, part)) * 255),
  );

/** A color of the art as a browser mixes it, by day or at dusk. */
function mixed(name: string, accent: string, isDark: boolean): string {
  const found = [
    ...art.matchAll(
      new RegExp(`--${name}: color-mix\\(in oklab, var\\(--accent\\) (\\d+)%, (#[0-9a-f]{6})\\)`, "g"),
    ),
  ];
  const [, percent = "", base = ""] = found[isDark ? 1 : 0] ?? [];
  return fromOklab(blend(oklab(accent), oklab(base), Number(percent) / 100));
}

/** The sky behind the target: at 138 of a gradient whose middle is at 165. */
function skyBehindTarget(accent: string, isDark: boolean): string {
  const [top, middle] = [mixed("sky-top", accent, isDark), mixed("sky-middle", accent, isDark)];
  return hexOf(blend(partsOf(middle), partsOf(top), 138 / 165));
}

const ink = "#1c1b19";
const mayBeChosen = (accent: string) => contrast(accent, ink) >= 4.5;
/** In steps of a fifth of each part. */
const everyAccent = [0, 51, 102, 153, 204, 255].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => hexOf([red, green, blue]))),
);

test("the mixture is the browser's own: half of orange and blue in Oklab", () => {
  expect(fromOklab(blend(oklab("#ff0000"), oklab("#0000ff"), 0.5))).toBe("#8c53a2");
});

test.each([
  ["orange", "#f08a1d"],
  ["blue", "#4a90d9"],
  ["green", "#3f9a56"],
  ["white", "#ffffff"],
  ...everyAccent.filter(mayBeChosen).map((accent): [string, string] => [accent, accent]),
] satisfies [string, string][])(
  "the target is seen before the sky in %s, by day and at dusk",
  (_, accent) => {
    for (const isDark of [false, true]) {
      const sky = skyBehindTarget(accent, isDark);
      // By day its ink edge is enough; at dusk the target itself has to be.
      expect(Math.max(contrast(accent, sky), contrast(ink, sky))).toBeGreaterThanOrEqual(1.6);
    }
  },
);

test.each(["#800000", "#000000"])("%s is too dark for the header's text, so no club has it", (accent) => {
  expect(mayBeChosen(accent)).toBe(false);
});

test.each(Object.entries(panels))(
  "text in the panel of %s reaches 9 to 1 on the whitest photo and on the art",
  (_, css) => {
    const [, red, green, blue, percent] =
      /background: rgb\((\d+) (\d+) (\d+) \/ (\d+)%\);\s+color: #ffffff/.exec(css) ?? [];
    const panel = [red, green, blue].map(Number);
    const lightest = everyAccent.filter(mayBeChosen).map((accent) => mixed("sky-bottom", accent, false));
    for (const behind of ["#ffffff", ...lightest]) {
      const ground = hexOf(blend(panel, partsOf(behind), Number(percent) / 100));
      expect(contrast("#ffffff", ground)).toBeGreaterThanOrEqual(9);
    }
  },
);
