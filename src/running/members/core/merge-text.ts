import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ComparedMember, MemberMerge, MergeConflict } from "../members-queries.ts";

export type CompareLine = { what: string; keep: string; gone: string };

const contactFields = [
  ["email", "E-mail"],
  ["phone", "Phone"],
  ["address", "Address"],
  ["birth_date", "Birth date"],
  ["guardian_name", "Guardian"],
] as const;

export function compareLines({ keep, gone }: MemberMerge): CompareLine[] {
  const seasons = [...new Set([...keep.seasons, ...gone.seasons].map(({ season }) => season))];
  const lines = [
    { what: "Category", keep: keep.category, gone: gone.category },
    { what: "Account", keep: keep.account ?? "–", gone: gone.account ?? "–" },
    ...contactFields.map(([field, what]) => ({
      what,
      keep: keep.contacts?.[field] ?? "–",
      gone: gone.contacts?.[field] ?? "–",
    })),
    ...seasons.map((season) => ({
      what: season,
      keep: partText(keep, season),
      gone: partText(gone, season),
    })),
  ];
  return lines.filter((line) => line.keep !== "–" || line.gone !== "–");
}

function partText({ seasons }: ComparedMember, season: string): string {
  const part = seasons.find((each) => each.season === season);
  if (!part) return "–";
  const rounds = countPhrase(part.rounds, "round");
  return part.seed_average === null ? rounds : `${rounds}, starting average ${part.seed_average}`;
}

export function doubts({ keep, gone, conflicts }: MemberMerge): string[] {
  const [born, otherBorn] = [keep.contacts?.birth_date, gone.contacts?.birth_date];
  const other = conflicts.filter(({ is_same }) => !is_same).length;
  return [
    born && otherBorn && born !== otherBorn ? "They were born on different days." : "",
    keep.category !== gone.category ? `One is ${keep.category}, the other ${gone.category}.` : "",
    other > 0 ? "They shot the same round on the same night, with different results." : "",
  ].filter(Boolean);
}

const moved: readonly [column: string, one: string, many: string][] = [
  ["public.scores.member_id", "round", "rounds"],
  ["public.team_members.member_id", "place on a roster", "places on rosters"],
  ["public.squad_members.member_id", "place on a squad", "places on squads"],
  ["public.shoot_offs.member_id", "place in a shoot-off", "places in shoot-offs"],
  ["public.champions.member_id", "entry among the champions", "entries among the champions"],
  ["public.score_disputes.member_id", "disputed score", "disputed scores"],
  ["public.teams.captain_id", "captaincy", "captaincies"],
];

export function moveLines({ keep, gone, moves }: MemberMerge): string[] {
  const counts = moved.flatMap(([column, one, many]) => {
    const count = moves[column] ?? 0;
    return count === 0 ? [] : [countPhrase(count, one, many)];
  });
  return [
    counts.length > 0
      ? `Moves to ${keep.name}: ${counts.join(", ")}.`
      : `${gone.name} has no league records.`,
    `Details that only ${gone.name} has move to ${keep.name}. If both have one, the one of ${keep.name} stays.`,
    gone.account ? `The account of ${gone.account} is then linked to ${keep.name}.` : "",
    `${gone.name} is removed from every list, and averages and standings are updated.`,
  ].filter(Boolean);
}

export function roundText({ hits, targets, team, kind, status }: MergeConflict["keep"]): string {
  const kinds: Record<string, string> = { makeUp: "make-up", preShoot: "pre-shoot", actual: "" };
  return [
    `${hits} of ${targets}${team ? ` for ${team}` : ""}`,
    kinds[kind] ?? kind,
    status === "incomplete" ? "incomplete" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
