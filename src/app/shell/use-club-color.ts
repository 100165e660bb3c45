import { useEffect } from "react";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";

/** The club's color in place of the theme's; the database holds it readable under dark text. */
export function useClubColor() {
  const color = useClubSettings()?.accent_color;
  useEffect(() => {
    if (!color) return;
    document.documentElement.style.setProperty("--accent", color);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  }, [color]);
}
