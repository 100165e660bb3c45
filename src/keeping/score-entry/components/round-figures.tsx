import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import type { RoundPreview } from "../core/round-preview.ts";

export function RoundFigures({ preview, name }: { preview: RoundPreview; name: string }) {
  const { before, after, usesHandicap, isStraight, longRunBefore, longRunAfter } = preview;
  return (
    <section aria-label={`${name} with this round`}>
      <StatList>
        <StatCard label="Average" value={figure(after.average)} note={`before: ${figure(before.average)}`} />
        {usesHandicap ? (
          <StatCard
            label="Handicap"
            value={after.handicap.toFixed(2)}
            note={`before: ${before.handicap.toFixed(2)}`}
          />
        ) : null}
        <StatCard
          label="Straight"
          value={isStraight ? "Yes" : "No"}
          note={longRunAfter > longRunBefore ? `longest run now ${longRunAfter}` : undefined}
        />
      </StatList>
    </section>
  );
}

function figure(average: number | null): string {
  return average === null ? "–" : average.toFixed(2);
}
