import { type Editor, useEditorState } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { textColours } from "#lib/text/html-rules.ts";
import styles from "./rich-text.module.css";
import type { RichTextKind } from "./rich-text-kinds.ts";
import { toolsOf } from "./rich-text-tools.ts";

type RichTextToolbarProps = {
  editor: Editor;
  kind: RichTextKind;
  name: string;
  textId: string;
  isLinking: boolean;
  onLink: () => void;
};

/** Words instead of icons; arrow keys move along the tools, Tab moves on to the text. */
export function RichTextToolbar({ editor, kind, name, textId, isLinking, onLink }: RichTextToolbarProps) {
  const tools = toolsOf(kind);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: tools.map((tool) => tool.isOn?.(now) ?? false),
      disabled: tools.map((tool) => tool.isOff?.(now) ?? false),
      isLink: now.isActive("link"),
      color: String(now.getAttributes("textColor").class ?? ""),
    }),
  });
  return (
    <div
      className={`row ${styles.toolbar}`}
      role="toolbar"
      aria-label={`Formatting: ${name}`}
      aria-controls={textId}
      onKeyDown={moveAlong}
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.name}
          name={tool.name}
          isFirst={index === 0}
          isPressed={tool.isOn ? state.pressed[index] : undefined}
          isOff={state.disabled[index]}
          look={tool.look}
          onPress={() => tool.apply(editor)}
        />
      ))}
      <ToolButton name="Link" isPressed={state.isLink} isExpanded={isLinking} onPress={onLink} />
      {kind === "inline" ? (
        <ColorChoice color={state.color} onChoose={(color) => setColor(editor, color)} />
      ) : null}
    </div>
  );
}

type ToolButtonProps = {
  name: string;
  isFirst?: boolean;
  isPressed?: boolean | undefined;
  isExpanded?: boolean;
  isOff?: boolean | undefined;
  look?: string | undefined;
  onPress: () => void;
};

function ToolButton({ name, isFirst, isPressed, isExpanded, isOff, look, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-look={look}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-disabled={isOff || undefined}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      {name}
    </button>
  );
}

const colorNames: Record<(typeof textColours)[number], string> = {
  "text-red": "Red",
  "text-green": "Green",
  "text-blue": "Blue",
  "text-orange": "Orange",
  "text-gray": "Gray",
};

function ColorChoice({ color, onChoose }: { color: string; onChoose: (color: string | null) => void }) {
  return (
    <select
      className={styles.tool}
      tabIndex={-1}
      aria-label="Color"
      value={color}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    >
      <option value="">Color: none</option>
      {textColours.map((name) => (
        <option key={name} value={name}>
          {colorNames[name]}
        </option>
      ))}
    </select>
  );
}

function setColor(editor: Editor, color: string | null) {
  const chain = editor.chain().focus();
  if (color) chain.setMark("textColor", { class: color }).run();
  else chain.unsetMark("textColor").run();
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const here = tools.findIndex((tool) => tool.matches(":focus"));
  const edge = { Home: 0, End: tools.length - 1 }[event.key];
  const step = steps[event.key];
  if (here < 0 || (step === undefined && edge === undefined)) return;
  const there = tools[edge ?? (here + (step ?? 0) + tools.length) % tools.length];
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = tool === there ? 0 : -1;
  there?.focus();
}
