import { ComingPage } from "#club/coming/coming-page.tsx";
import { choiceParam, searchParams, useSearchState } from "#lib/search-params.ts";
import { NightPage } from "#standings/night/night-page.tsx";

const viewInAddress = searchParams({ view: choiceParam(["night", "coming"], "night") });

export function NightPages() {
  const [{ view }] = useSearchState(viewInAddress);
  return view === "coming" ? <ComingPage /> : <NightPage />;
}
