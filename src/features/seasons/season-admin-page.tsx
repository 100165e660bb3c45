import { useSearchState } from "#lib/search-params.ts";
import { SeasonEditor } from "./components/season-editor.tsx";
import { SeasonsOverview } from "./components/seasons-overview.tsx";
import { seasonAdminParams } from "./seasons-search-params.ts";

/** Seasons with their weeks and rules: the list, and the form of one. */
export function SeasonAdminPage() {
  const [{ edit, made }, change] = useSearchState(seasonAdminParams);
  if (edit === "") return <SeasonsOverview madeId={made} onEdit={(id) => change({ edit: id, made: "" })} />;
  return (
    <SeasonEditor
      key={edit}
      seasonId={edit === "new" ? null : edit}
      onClose={(madeId) => change({ edit: "", made: madeId ?? "" })}
    />
  );
}
