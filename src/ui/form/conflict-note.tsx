import { LineList } from "../feedback/line-list.tsx";
import { Notice } from "../feedback/notice.tsx";

/** Their saved values. Saving once more replaces them knowingly. */
export function ConflictNote({ lines }: { lines: readonly string[] }) {
  return (
    <Notice kind="warning" title="Someone else changed this while you were editing">
      <p>Your changes aren't saved yet. The current version says:</p>
      <LineList lines={lines} />
      <p>Save again to replace it with yours, or cancel to keep it.</p>
    </Notice>
  );
}
