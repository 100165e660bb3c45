/** Style sheets follow the viewer's choice, which needs a script. Without scripts, the device's choice applies. */
export function darkByDevice(styles: string): string {
  return styles.replace(
    /:root\[data-mantine-color-scheme=["']?dark["']?\]([^{}]*\{[^{}]*\})/g,
    "@media (prefers-color-scheme:dark){:root$1}",
  );
}
