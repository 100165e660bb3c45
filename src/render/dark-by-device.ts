/**
 * The style sheets of the application know what the viewer chose, which a script writes on the document. In a page without a
 * script the device's own choice holds instead.
 */
export function darkByDevice(styles: string): string {
  return styles.replace(
    /:root\[data-mantine-color-scheme=["']?dark["']?\]([^{}]*\{[^{}]*\})/g,
    "@media (prefers-color-scheme:dark){:root$1}",
  );
}
