import { closeHistory } from "@tiptap/pm/history";
import type { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { type Cleaning, readPasted } from "./rich-text-html.ts";

/** The editor's own way parses HTML in the page, which the browser refuses here. Returns true when handled. */
export function takePasted(view: EditorView, event: ClipboardEvent, cleaning: Cleaning): boolean {
  const html = event.clipboardData?.getData("text/html");
  if (!html) return false;
  event.preventDefault();
  insertSlice(view, readPasted(html, cleaning, view.state.schema));
  return true;
}

/** Handles formatted drops from elsewhere; moves within the field are left to the editor. */
export function takeDropped(view: EditorView, event: DragEvent, cleaning: Cleaning): boolean {
  const html = event.dataTransfer?.getData("text/html");
  if (!html || view.dragging) return false;
  event.preventDefault();
  const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  insertSlice(view, readPasted(html, cleaning, view.state.schema), position);
  view.focus();
  return true;
}

function insertSlice(view: EditorView, slice: Slice, position?: number): void {
  const { tr } = view.state;
  if (position === undefined) tr.replaceSelection(slice);
  else tr.replaceRange(position, position, slice);
  // One undo step removes it, and nothing that was typed before.
  view.dispatch(closeHistory(tr).scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
}
