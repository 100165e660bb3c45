import { useClubName, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { choiceParam, searchParams, useSearchState } from "#lib/search-params.ts";
import { RulesLines } from "#running/season-rules/components/rules-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { SeasonView } from "#season/screens/season-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { SeasonReportPaper } from "./components/season-report-paper.tsx";
import "./season-papers-print.css";

export const seasonPaperParams = searchParams({
  paper: choiceParam(["", "report", "rules"], ""),
});

export function SeasonPrintViews() {
  const [{ paper }] = useSearchState(seasonPaperParams);
  const isRules = paper === "rules";
  return (
    <SeasonView
      title={isRules ? "League rules" : "Season report"}
      ownPrint="head"
      action={() => (
        <Button look="main" onClick={() => window.print()}>
          Print
        </Button>
      )}
    >
      {(season) => (
        <div className="season-paper">
          <PaperLine season={season} />
          {isRules ? <RulesLines rules={season.book.season.rules} /> : <SeasonReportPaper season={season} />}
        </div>
      )}
    </SeasonView>
  );
}

function PaperLine({ season }: { season: ClubSeason }) {
  const club = useClubName();
  const timeZone = useClubTimeZone();
  const { startsOn, endsOn } = season.info;
  return (
    <p className="quiet">
      {club}. {formatDay(startsOn)} to {formatDay(endsOn)}. Created {formatDay(dayAt(new Date(), timeZone))}.
    </p>
  );
}
