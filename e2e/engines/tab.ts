/** What the two engines are asked for: the least that the steps of a walk need. */
export type Engine = {
  /** A tab of a person of its own: nothing is shared with the other tabs. */
  openTab: () => Promise<Tab>;
  end: () => Promise<void>;
};

export type Tab = {
  goto: (url: string) => Promise<void>;
  /** Calls a function in the page with a text; what it returns is awaited. */
  call: (source: string, argument: string) => Promise<string>;
  /** Puts a file into the file input that a function in the page finds. */
  attach: (source: string, argument: string, path: string) => Promise<void>;
  /** Input sources and their actions, which both protocols write alike (WebDriver, "Actions"). */
  perform: (sources: InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** A PNG of what is visible. */
  screenshot: () => Promise<Buffer>;
  /** JavaScript errors that the engine reported. */
  errors: string[];
  close: () => Promise<void>;
};

export type InputSource =
  | { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] }
  | {
      type: "pointer";
      id: string;
      parameters: { pointerType: "mouse" };
      actions: (
        | { type: "pointerMove"; x: number; y: number }
        | { type: "pointerDown" | "pointerUp"; button: number }
      )[];
    };

/** What a driver may take for one command. */
export const commandTimeout = 30_000;
