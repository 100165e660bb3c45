import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "./mantine-variables.css";
import "./patterns.css";
import "./theme.css";
import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { theme } from "./theme.ts";

/** The placeholder for the document's nonce. */
const noncePlace = "__CSP_NONCE__";

const manager = localStorageColorSchemeManager();

/** Replaces the library's provider, which computes hundreds of variables at every start. Styles get the document's nonce. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: "auto",
    getRootElement,
    forceColorScheme: undefined,
  });
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      getStyleNonce: styleNonce,
      classNamesPrefix: "mantine",
      cssVariablesSelector: ":root",
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

function getRootElement(): HTMLElement {
  return document.documentElement;
}

function styleNonce(): string {
  if (typeof document === "undefined") return noncePlace;
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}
