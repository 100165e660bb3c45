import "react";

declare module "react" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with React's
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
