import type { VersionFields } from "#lib/versions/versions-queries.ts";
import { versionDifferences } from "./version-differences.ts";
import styles from "./versions.module.css";

export function VersionChanges({ now, version }: { now: VersionFields; version: VersionFields }) {
  const differences = versionDifferences(now, version);
  if (differences.length === 0) return <p>This version is the same as the current one.</p>;
  return (
    <>
      <p className="quiet plain below-75">
        If you restore this version: <ins>added</ins>, <del>removed</del>.
      </p>
      <dl className={`plain below-100 ${styles.fields}`}>
        {differences.map((difference) => (
          <div key={difference.label}>
            <dt>{difference.label}</dt>
            <dd>
              {"sentence" in difference
                ? difference.sentence
                : difference.runs.map(({ kind, text }, index) => {
                    // A run has no identity besides its position in the text.
                    if (kind === "added") return <ins key={index}>{text}</ins>;
                    if (kind === "removed") return <del key={index}>{text}</del>;
                    return text;
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
