import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./theme.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";

/** Where the server writes the nonce of a document into what was rendered. */
const noncePlace = "__CSP_NONCE__";

/** The theme for everything below it. Style elements carry the nonce the server put into the document. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

function styleNonce(): string {
  if (typeof document === "undefined") return noncePlace;
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}
