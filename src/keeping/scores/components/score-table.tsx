import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { kindText } from "#season/rounds/kind-text.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useOpenRow } from "#ui/table/row-details.tsx";
import { scoreRemarks } from "../core/score-remarks.ts";
import { disputesQueryOptions } from "../disputes-queries.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { CorrectScoreForm } from "./correct-score-form.tsx";
import { RemarkTags } from "./remark-tags.tsx";
import { ScoreChoice } from "./score-choice.tsx";
import {
  type OpenScores,
  remarksOn,
  scoreColumns,
  scoreHistory,
  scoreText,
  teamText,
} from "./score-columns.tsx";

type ScoreTableProps = {
  season: ClubSeason;
  names: SeasonNames;
  rows: readonly ScoreRecord[];
  chosenIds: ReadonlySet<string>;
  onChoose: (chosenIds: ReadonlySet<string>) => void;
  onOpen: OpenScores;
};

export function ScoreTable({ season, names, rows, chosenIds, onChoose, onOpen }: ScoreTableProps) {
  const remarks = useMemo(() => scoreRemarks(season), [season]);
  const disputes = useQuery(disputesQueryOptions(season.info.id)).data;
  const disputed = useMemo(
    () => new Set(disputes?.filter(({ status }) => status === "open").map(({ score }) => score.id)),
    [disputes],
  );
  const columns = useMemo(() => scoreColumns({ names, remarks, disputed }), [names, remarks, disputed]);
  const choice = useMemo(() => ({ rows, chosenIds, onChoose }), [rows, chosenIds, onChoose]);
  const { open } = useOpenRow();
  return (
    <ScoreChoice value={choice}>
      <DataTable
        caption={`Scores of ${season.info.name}`}
        rows={rows}
        columns={columns}
        fixedColumns={2}
        hasPrint
        asList={{
          title: ({ member_id }) => names.member(member_id),
          second: (score) =>
            [`Week ${score.week}, round ${score.round}`, teamText(score, names)].filter(Boolean).join(" · "),
          figure: ({ hits }) => hits,
          note: (score) => noteOf(remarksOn(score, remarks, disputed), score),
        }}
        details={{
          nameOf: (score) => scoreText(score, names),
          subtitle: (score) => (
            <>
              {[
                teamText(score, names) || "No team",
                score.shot_on ? `shot ${formatDay(score.shot_on, { day: "numeric", month: "short" })}` : "",
              ]
                .filter(Boolean)
                .join(" · ")}{" "}
              <RemarkTags remarks={remarksOn(score, remarks, disputed)} />
            </>
          ),
          isBeside: true,
          menu: (score) => menuOf(score, onOpen, open),
          content: (score, close) =>
            score.voided_at ? (
              <p>This score is void: it doesn't count. Restore it from the menu above to correct it.</p>
            ) : (
              <CorrectScoreForm season={season} names={names} score={score} onClose={close} />
            ),
        }}
      />
    </ScoreChoice>
  );
}

function noteOf(remarks: readonly string[], { targets, kind }: ScoreRecord): string {
  return remarks[0] ?? (kindText[kind] || `of ${targets}`);
}

function menuOf(score: ScoreRecord, onOpen: OpenScores, open: (key: string) => void): MenuAction[] {
  const history = scoreHistory(score);
  if (score.voided_at) return [{ label: "Restore…", onSelect: () => onOpen("restore", [score]) }, history];
  return [
    { label: "Correct…", onSelect: () => open(score.id) },
    { label: "Move to another week or team…", onSelect: () => onOpen("move", [score]) },
    history,
    { label: "Void…", isDangerous: true, onSelect: () => onOpen("void", [score]) },
  ];
}
