import { MantineContext, MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "../layout/theme.ts";

const context = {
  // The site's own (color-scheme.ts): the library's parts only read the attribute of the document.
  colorScheme: "auto",
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  // Styles of the library get the document's nonce.
  getStyleNonce: () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "",
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: true,
} as const;

/** Around each part of the field library. Its own provider would compute hundreds of variables. */
export function LibraryProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
