import { useEffect } from "react";
import { useClubSettings } from "#lib/club-settings-queries.ts";

/** The club's colour in place of the theme's; the database holds it readable under dark text. */
export function useClubColour() {
  const colour = useClubSettings()?.accent_color;
  useEffect(() => {
    if (!colour) return;
    document.documentElement.style.setProperty("--accent", colour);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  }, [colour]);
}
