import { Notice } from "../feedback/notice.tsx";

/** Someone saved before: what it says now. Saving once more replaces it, knowingly. */
export function ConflictNote({ lines }: { lines: readonly string[] }) {
  return (
    <Notice kind="warning" title="Somebody changed this meanwhile">
      <p>Nothing was saved. It now says:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Save once more to replace that by what stands below, or cancel to leave it.</p>
    </Notice>
  );
}
