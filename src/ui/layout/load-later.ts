import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from "react";

export type LaterComponent<Props extends object> = {
  /** Suspends while loading; renders at once after that. */
  Component: ComponentType<Props>;
  /** Loads it before it is shown. */
  preload: () => Promise<ComponentType<Props>>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component whose code loads when first shown; until then the fallback is in its place. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => createElement(Suspense, { fallback }, createElement(Part, props));
}

/** A component whose code loads when first shown, or preloaded. It has no place of its own while it loads. */
export function loadLater<Props extends object>(load: Load<Props>): LaterComponent<Props> {
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
