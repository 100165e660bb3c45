import { createTheme, type MantineColorsTuple } from "@mantine/core";

const orange: MantineColorsTuple = [
  "#fff4e5",
  "#ffe6c9",
  "#fdcd98",
  "#f9b264",
  "#f59f40",
  "#f29328",
  "#f08a1d",
  "#d67614",
  "#b9630c",
  "#8f4a04",
];

const fonts =
  'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** The tokens are in `theme.css`; the library's variables derived from this theme are in `mantine-variables.css`. */
export const theme = createTheme({
  fontFamily: fonts,
  fontFamilyMonospace: "ui-monospace, Menlo, Consolas, monospace",
  fontSizes: { xs: "0.85rem", sm: "0.94rem", md: "1rem", lg: "1.15rem", xl: "1.35rem" },
  headings: { fontFamily: fonts, fontWeight: "680" },
  colors: { orange },
  primaryColor: "orange",
  primaryShade: 6,
  autoContrast: true,
  black: "#1c1b19",
  defaultRadius: "0.2rem",
  respectReducedMotion: true,
  cursorType: "pointer",
  shadows: { xs: "none", sm: "none", md: "none", lg: "none", xl: "none" },
  components: {
    // `theme.css` blocks scrolling: the library's own style element lacks the nonce.
    ModalRoot: {
      defaultProps: { lockScroll: false, centered: true, radius: "0.2rem", transitionProps: { duration: 0 } },
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "description", "error", "input"] } },
  },
});
