import { useEffect } from "react";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";

/** Replaces the theme's color; the database ensures contrast with dark text. */
export function useClubColor() {
  const color = useClubSettings()?.accent_color;
  useEffect(() => {
    if (!color) return;
    document.documentElement.style.setProperty("--accent", color);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  }, [color]);
}
