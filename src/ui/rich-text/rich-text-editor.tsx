import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { loadSanitizer, type Sanitizer } from "#lib/text/sanitize.ts";
import { LinkForm } from "./link-form.tsx";
import prose from "./prose.module.css";
import styles from "./rich-text.module.css";
import { extensionsOf, schemaOf } from "./rich-text-extensions.ts";
import { readRichText, writeRichText } from "./rich-text-html.ts";
import type { RichTextKind } from "./rich-text-kinds.ts";
import { takeDropped, takePasted } from "./rich-text-paste.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

export type RichTextEditorProps = {
  id: string;
  name: string;
  kind: RichTextKind;
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

let sanitizer: Promise<Sanitizer> | undefined;

function useSanitizer(): Sanitizer {
  sanitizer ??= loadSanitizer();
  return use(sanitizer);
}

export function RichTextEditor({ id, name, kind, value, onChange, ...about }: RichTextEditorProps) {
  const { editor } = useRichText({ id, kind, value, onChange, ...about });
  const [isLinking, setLinking] = useState(false);
  function closeLink() {
    setLinking(false);
    editor.commands.focus();
  }
  return (
    <div className={styles.frame}>
      <RichTextToolbar
        editor={editor}
        kind={kind}
        name={name}
        textId={id}
        isLinking={isLinking}
        onLink={() => setLinking(!isLinking)}
      />
      {isLinking ? <LinkForm editor={editor} kind={kind} onClose={closeLink} /> : null}
      <EditorContent editor={editor} className={`${styles.text} ${prose.prose}`} />
    </div>
  );
}

function useRichText(props: Omit<RichTextEditorProps, "name">): { editor: Editor } {
  const { id, kind, value, labelledBy, describedBy, isInvalid } = props;
  const clean = useSanitizer();
  const schema = useMemo(() => schemaOf(kind), [kind]);
  const lastValue = useRef(value);
  const tell = useEffectEvent((html: string) => {
    lastValue.current = html;
    props.onChange(html);
  });
  const read = (html: string) => readRichText(html, { kind, clean }, schema).toJSON();

  const editor = useEditor({
    extensions: extensionsOf(kind),
    content: useState(() => read(value))[0],
    // Styled by our own style sheet: the content policy forbids others.
    injectCSS: false,
    onUpdate: ({ editor: now }) => tell(writeRichText(now.state.doc, kind)),
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
      },
      handleDOMEvents: {
        // Tab leaves the text, also inside a list.
        keydown: (_view, event) => event.key === "Tab",
        paste: (view, event) => takePasted(view, event, { kind, clean }),
        drop: (view, event) => takeDropped(view, event, { kind, clean }),
      },
    },
  });

  const show = useEffectEvent((html: string) => {
    lastValue.current = html;
    editor.commands.setContent(read(html), { emitUpdate: false });
  });
  useEffect(() => {
    if (value !== lastValue.current) show(value);
  }, [value]);
  return { editor };
}
