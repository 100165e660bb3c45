import { useLocation } from "wouter";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { type ChampionView, championViews } from "../champions-search-params.ts";

const labels: Record<ChampionView, string> = {
  season: "By season",
  award: "By award",
  members: "All time",
  records: "Records",
  certificates: "Certificates",
};

/** The views of the champions; filters of one mean nothing in another. */
export function ChampionTabs({ current }: { current: ChampionView }) {
  const [path] = useLocation();
  const tabs = championViews.map((id) => ({
    id,
    label: labels[id],
    href: id === "season" ? path : `${path}?view=${id}`,
  }));
  return <TabLinks label="Views of the champions" tabs={tabs} current={current} />;
}
