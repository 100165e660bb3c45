import { useQuery } from "@tanstack/react-query";
import { useHash } from "#lib/browser/use-hash.ts";
import { useClubSettings, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay, formatTime } from "#lib/dates.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type GuardianNight, guardianViewQueryOptions } from "./guardian-queries.ts";

export function GuardianPage() {
  const secret = useHash();
  const query = useQuery(guardianViewQueryOptions(secret));
  const { data } = query;
  return (
    <>
      <PageHeader title={data?.state === "open" ? `${data.firstName}’s league nights` : "For guardians"} />
      <QueryView query={query}>
        {(view) => (view.state === "open" ? <Nights nights={view.nights} /> : <Ended />)}
      </QueryView>
    </>
  );
}

function Ended() {
  return (
    <>
      <p role="alert">This link no longer works. Ask the club for a new one.</p>
      <WhoToCall captains={[]} />
    </>
  );
}

function Nights({ nights }: { nights: readonly GuardianNight[] }) {
  const captains = [...new Set(nights.flatMap(({ captain }) => captain ?? []))];
  return (
    <>
      {nights.length === 0 ? <p>No nights are planned now.</p> : null}
      <ul className="column gap-100">
        {nights.map((night) => (
          <li key={`${night.season} ${night.week} ${night.team}`}>
            <Night night={night} />
          </li>
        ))}
      </ul>
      <WhoToCall captains={captains} />
    </>
  );
}

function Night({ night }: { night: GuardianNight }) {
  const timeZone = useClubTimeZone();
  const { season, week, team, opponent, squads } = night;
  return (
    <>
      <p className="bold">{whenText(night, timeZone)}</p>
      <p>
        {team}
        {opponent ? ` v ${opponent}` : ""}{" "}
        <span className="quiet">
          · {season}, week {week}
        </span>
      </p>
      {squads.map((squad) => (
        <p key={squad.number}>
          Squad {squad.number}, post {squad.post}
          {squad.field ? `, ${squad.field}` : ""}
        </p>
      ))}
    </>
  );
}

function whenText(night: GuardianNight, timeZone: string | undefined): string {
  const { week, state, startsAt, field } = night;
  if (state === "postponed") return `Week ${week} is postponed`;
  if (state === "canceled") return `Week ${week}: the match is canceled`;
  return [dayText(night), startsAt && formatTime(startsAt, timeZone), field && `field ${field}`]
    .filter(Boolean)
    .join(", ");
}

const dayStyle = { weekday: "short", month: "short", day: "numeric" } as const;

function dayText({ night, startsOn, endsOn }: GuardianNight): string {
  if (night) return formatDay(night, dayStyle);
  return `${formatDay(startsOn, dayStyle)} – ${formatDay(endsOn, dayStyle)}`;
}

function WhoToCall({ captains }: { captains: readonly string[] }) {
  const club = useClubSettings();
  if (captains.length === 0 && !club?.phone) return null;
  return (
    <section aria-labelledby="who-to-call">
      <h2 id="who-to-call">Who to call</h2>
      {captains.length > 0 ? (
        <p>
          {captains.length === 1 ? "Captain" : "Captains"}: {captains.join(", ")}
        </p>
      ) : null}
      {club?.phone ? (
        <p>
          {club.name}: <a href={`tel:${club.phone.replace(/[^+\d]/g, "")}`}>{club.phone}</a>
        </p>
      ) : null}
    </section>
  );
}
