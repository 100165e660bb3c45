import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Axe, told to look for errors alone and within the page: no frame is there whose answers a second page would have to put together. */
export function axeWithin(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}
