import { type ComponentType, createElement, lazy, useState } from "react";

export type LaterComponent<Props extends object> = {
  /** Suspends while loading; renders at once after that. */
  Component: ComponentType<Props>;
  /** Loads it before it is shown. */
  preload: () => Promise<ComponentType<Props>>;
};

/** A component whose code loads when first shown, or preloaded. */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await preload() }));
  function Component(props: Props) {
    const [Loaded] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Loaded, props);
  }
  return { Component, preload };
}
