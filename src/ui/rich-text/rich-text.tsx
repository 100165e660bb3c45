import { SafeHtml } from "../safe-html.tsx";
import prose from "./prose.module.css";

/** A formatted text as readers see it: cleaned, and with the look it had while it was written. */
export function RichText({ html }: { html: string }) {
  return <SafeHtml html={html} kind="rich-text" className={prose.prose} />;
}
