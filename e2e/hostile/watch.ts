import { expect, type Page } from "@playwright/test";

export type Watch = { expectNothingHappened: (where: string) => Promise<void> };

/** What would show that a stored text ran, loaded or was only just held back by the policy of the page. */
export async function watch(page: Page, url: string): Promise<Watch> {
  const happened: string[] = [];
  const own = new URL(url).origin;
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { seenByTest: events });
    for (const name of ["alert", "confirm", "prompt", "print", "open"])
      Object.defineProperty(window, name, { value: () => events.push(`${name} was called`) });
    document.addEventListener("securitypolicyviolation", (event) =>
      events.push(`the policy blocked ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  page.on("dialog", async (dialog) => {
    happened.push(`a dialog said ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (!["data:", "blob:", "about:"].includes(address.protocol) && address.origin !== own)
      happened.push(`${address.href} was asked for`);
  });
  page.on("popup", (popup) => happened.push(`a window opened: ${popup.url()}`));
  return {
    async expectNothingHappened(where) {
      const events = await page.evaluate(() => (window as unknown as { seenByTest: string[] }).seenByTest);
      expect([...happened, ...events], where).toEqual([]);
      expect(await page.evaluate(findActive), where).toEqual([]);
    },
  };
}

/** Elements and attributes in the page that could run or load something the site did not put there. */
function findActive(): string[] {
  const own = location.origin;
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    const name = element.localName;
    const errors: string[] = [];
    if (/^(iframe|object|embed|base|meta|link|frame|applet|math|audio|video|marquee)$/.test(name))
      errors.push(name);
    if (name === "script" && !/^(module|application\/json)$/.test(element.getAttribute("type") ?? ""))
      errors.push(name);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute) || attribute === "srcdoc") errors.push(`${name} ${attribute}`);
      if (!/^(src|href|action|formaction|xlink:href|poster|data)$/.test(attribute)) continue;
      const address = URL.parse(value, location.href);
      const isPlace = attribute === "href" && name === "a";
      const allowedProtocols = isPlace ? /^(https?|mailto|tel|blob|webcal):$/ : /^(https?|data|blob):$/;
      if (!address || !allowedProtocols.test(address.protocol)) errors.push(`${name} ${attribute}=${value}`);
      else if (!isPlace && /^https?:$/.test(address.protocol) && address.origin !== own)
        errors.push(`${name} ${attribute}=${value}`);
    }
    return errors;
  });
}
