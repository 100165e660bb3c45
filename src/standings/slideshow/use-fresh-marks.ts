import { useEffect, useRef, useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { Marks } from "./components/fresh-mark.tsx";
import { changedSince } from "./core/changed-since.ts";

export const freshFor = 180_000;

const noMarks: Marks = new Map();

export function useFreshMarks(season: ClubSeason): Marks {
  const [marks, setMarks] = useState(noMarks);
  const before = useRef(season);

  useEffect(() => {
    const changedIds = changedSince(before.current, season);
    before.current = season;
    if (changedIds.size === 0) return;
    const until = Date.now() + freshFor;
    setMarks(
      (marksBefore) => new Map([...marksBefore, ...[...changedIds].map((id) => [id, until] as const)]),
    );
  }, [season]);

  useEffect(() => {
    if (marks.size === 0) return;
    const next = Math.min(...marks.values()) - Date.now();
    const timer = setTimeout(() => setMarks(stillFresh), Math.max(0, next) + 50);
    return () => clearTimeout(timer);
  }, [marks]);

  return marks;
}

function stillFresh(marks: Marks): Marks {
  const now = Date.now();
  return new Map([...marks].filter(([, until]) => until > now));
}
