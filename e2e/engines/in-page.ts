/** How something in the page is found: by role and name, by its label, or by its text. */
export type Target = {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  text?: string | RegExp;
  within?: Target;
};

/** What the page can be asked to do. */
export type PageSteps = {
  texts: (target: Target) => string[];
  values: (target: Target) => string[];
  /** The labels of the options that are selected. */
  chosen: (target: Target) => string[];
  focus: (target: Target) => boolean;
  /** The middle of the element in the window, or why it cannot be clicked yet. */
  aim: (target: Target) => Promise<{ x: number; y: number; problem?: string }>;
  /** The widths of pictures, 0 for those that did not load. */
  pictureWidths: (target: Target) => number[];
  addresses: (target: Target) => string[];
  /** A JPEG, in base64. */
  drawPhoto: (width: number, height: number) => string;
  /** The service worker has what the site needs offline. */
  lineStored: () => Promise<boolean>;
  fetchText: (address: string) => Promise<string>;
};

type Find = (container: Element, what: string | RegExp, options?: object) => HTMLElement[];
type Library = Record<"queryAllByRole" | "queryAllByLabelText" | "queryAllByText", Find>;

/** Runs in the page, after the library, and uses nothing outside itself. */
export function installPageSteps(): void {
  const page = globalThis as unknown as { TestingLibraryDom: Library; pageSteps: object };
  const library = page.TestingLibraryDom;

  function find({ role, name, label, text, within }: Target): HTMLElement[] {
    const containers = within ? find(within) : [document.body];
    return containers.flatMap((container) => {
      if (role) return library.queryAllByRole(container, role, name === undefined ? {} : { name });
      if (label) return library.queryAllByLabelText(container, label);
      return library.queryAllByText(container, text ?? "");
    });
  }

  const steps: PageSteps = {
    // biome-ignore lint/performance/useDomNodeTextContent: as it is read, in lines
    texts: (target) => find(target).map((element) => element.innerText.trim()),
    values: (target) => find(target).map((element) => (element as HTMLInputElement).value),
    chosen: (target) =>
      find(target).flatMap((list) =>
        Array.from((list as HTMLSelectElement).selectedOptions, ({ label }) => label),
      ),
    focus: (target) => {
      const [element] = find(target);
      element?.focus();
      return element !== undefined && document.activeElement === element;
    },
    aim: async (target) => {
      const nowhere = { x: 0, y: 0 };
      const [element, ...others] = find(target);
      if (!element || others.length > 0) return { ...nowhere, problem: element ? "several" : "not there" };
      if (element.matches(":disabled")) return { ...nowhere, problem: "disabled" };
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const before = element.getBoundingClientRect();
      await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
      const { x, y, width, height } = element.getBoundingClientRect();
      if (x !== before.x || y !== before.y || width === 0) return { ...nowhere, problem: "moving" };
      const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      const hit = document.elementFromPoint(point.x, point.y);
      const isFree = hit && (element.contains(hit) || hit.closest("label")?.control === element);
      return isFree ? point : { ...point, problem: `covered by ${hit?.outerHTML.slice(0, 200)}` };
    },
    pictureWidths: (target) => find(target).map((picture) => (picture as HTMLImageElement).naturalWidth),
    addresses: (target) => find(target).map((link) => (link as HTMLAnchorElement).href),
    drawPhoto: (width, height) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = "orange";
      context?.fillRect(0, 0, width / 2, height);
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    },
    lineStored: async () => {
      while (!(await caches.match("/stored/line"))) await new Promise((later) => setTimeout(later, 100));
      return true;
    },
    fetchText: async (address) => (await fetch(address)).text(),
  };

  function parse(text: string) {
    return JSON.parse(text, (_, part) =>
      typeof part?.source === "string" ? new RegExp(part.source, part.flags) : part,
    );
  }

  page.pageSteps = {
    run: async (call: string) => {
      const [name, ...values] = parse(call);
      const perform: (...values: never[]) => unknown = steps[name as keyof PageSteps];
      return JSON.stringify(await perform(...(values as never[])));
    },
    element: (target: string) => find(parse(target))[0],
  };
}
