import type { BrowserContext, Page } from "@playwright/test";

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type Recorded = {
  id: string;
  season_id: string;
  hits: number;
  round: number;
  revision: number;
  voided_at: string | null;
  /** How often the audit log says that it was entered. */
  entered: number;
};

/** What the server has of a team in week 8, void ones too, asked through the API in the Admin's name. */
export async function recordedRounds(admin: SignedIn, page: Page, team: string): Promise<Recorded[]> {
  const read = <Row>(path: string) => asAdmin<Row[]>({ admin, page }, path);
  const seasons = await read<{ teams: { id: string; name: string }[] }>(
    "seasons?select=teams(id,name)&status=eq.active",
  );
  const teams = seasons.flatMap((season) => season.teams).filter(({ name }) => name === team);
  const ids = teams.map(({ id }) => id).join(",");
  const rounds = await read<Omit<Recorded, "entered">>(
    `scores?select=id,season_id,hits,round,revision,voided_at&week=eq.8&team_id=in.(${ids})&order=created_at,id`,
  );
  const entries = await read<{ score_id: string }>(
    `score_audit_log?select=score_id&action=eq.entered&score_id=in.(${rounds.map(({ id }) => id).join(",")})`,
  );
  return rounds.map((round) => ({
    ...round,
    entered: entries.filter(({ score_id }) => score_id === round.id).length,
  }));
}

/** A request of the Admin to the data API, from outside every browser; with a body it is a call. */
export async function asAdmin<Answer = unknown>(
  { admin, page }: { admin: SignedIn; page: Page },
  path: string,
  body?: unknown,
): Promise<Answer> {
  const [origin] = admin.origins;
  const session = origin?.localStorage.find(({ name }) => name === "club-session")?.value ?? "{}";
  const { access_token } = JSON.parse(session) as { access_token: string };
  const url = origin?.origin ?? new URL(page.url()).origin;
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as Answer;
}
