import { countPhrase } from "#lib/text/count-phrase.ts";
/** "Busiest: weeks 3 and 5 with 45 shooters each." */
export function busiestText(weeks: readonly { week: number; shooters: number }[]): string {
  const most = Math.max(...weeks.map(({ shooters }) => shooters));
  const busiest = weeks.filter(({ shooters }) => shooters === most).map(({ week }) => String(week));
  const shooters = `${countPhrase(most, "shooter")}`;
  return busiest.length === 1
    ? `Busiest: week ${busiest[0]} with ${shooters}.`
    : `Busiest: weeks ${new Intl.ListFormat("en").format(busiest)} with ${shooters} each.`;
}
