import { setTimeout as wait } from "node:timers/promises";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import { ownSeason } from "#club/my-club/core/own-season.ts";
import { MyClub } from "#club/my-club/my-club.tsx";
import { myClubKeys } from "#club/my-club/my-club-queries.ts";
import { type CurrentUser, session, signedOut } from "#lib/auth/session.ts";
import { ClubSettingsProvider, clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { setConfig } from "#lib/config.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { attendanceKeys } from "#season/attendance/attendance-queries.ts";
import { type ClubSeason, expandSeasonBook } from "#season/queries/season-book.ts";
import { Slide } from "#standings/slideshow/components/slide.tsx";
import { slideBoards } from "#standings/slideshow/core/slide-boards.ts";
import { stageLayout } from "#standings/slideshow/core/stage-layout.ts";
import { isInColumns, pagesOnStage } from "#standings/slideshow/core/stage-pages.ts";
import { call } from "#testing/awkward-lives/league-club.ts";
import { readHtml } from "#testing/same-numbers/read-html.ts";
import type { Shooter, YearClub } from "./year-club.ts";

/** The text of a part of a page, with a bar between elements. */
export function textsOf(html: string, selector: string): string[] {
  return readHtml(html, (document) =>
    [...document.querySelectorAll(selector)].map((element) =>
      element.innerHTML
        .replaceAll("<!-- -->", "")
        .replace(/<(style|script)[\s\S]*?<\/\1>/g, "")
        .replace(/<[^>]+>/g, "|")
        .replaceAll("&amp;", "&")
        .replaceAll("&#x27;", "'")
        .replaceAll("&nbsp;", " ")
        .replace(/\s*\|[\s|]*/g, " | ")
        .trim(),
    ),
  );
}

const ofScreen = { width: "1440", content: "1200" };

/** A member's page, as the server sends it before the application runs. */
export async function memberPage({ backend }: YearClub, { account }: Shooter, page: string): Promise<string> {
  const response = await fetch(`${backend.url}/first-content?${new URLSearchParams({ page, ...ofScreen })}`, {
    headers: { authorization: `Bearer ${account.accessToken}` },
  });
  if (!response.ok) throw new Error(`${page}: ${response.status}`);
  const [line = "", ...rest] = (await response.text()).split("\n");
  return rest.join("\n").slice(0, JSON.parse(line).html);
}

/** A page that everyone may open; a busy server asks to come again. */
export async function openPage({ backend }: YearClub, path: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const response = await fetch(backend.url + path);
    if (response.ok) return response.text();
    await wait(500);
  }
  throw new Error(`${path} can't be opened.`);
}

export async function readSeason({ seasonId }: YearClub, { account }: Shooter): Promise<ClubSeason> {
  return expandSeasonBook(await call(account, "season_book", { season_id: seasonId }));
}

type ClubResponse = Parameters<typeof ownSeason>[1] & {
  captains: object;
  book: Parameters<typeof expandSeasonBook>[0];
};

/** My club, which no server draws: from the same responses as on the member's device. */
export async function homePage({ backend }: YearClub, { account, name }: Shooter): Promise<string> {
  setConfig({ backendUrl: backend.url, publishableKey: "key", clubName: "Club", version: "1" });
  writeDatesFor("en-US");
  const client = createQueryClient();
  const response = await call<ClubResponse>(account, "my_club", {});
  const { data: settings } = await account.client.from("club_settings").select("*").single();
  client.setQueryData(clubSettingsKeys.all, settings);
  client.setQueryData(attendanceKeys.own(account.id), await call(account, "my_attendance", {}));
  client.setQueryData(myClubKeys.of(account.id), {
    ...response,
    news: { count: 0, title: null, since: null },
    season: response.book && ownSeason(expandSeasonBook(response.book), response),
    seasonName: null,
  });
  const [firstName = "", lastName = ""] = name.split(" ");
  const user = { id: account.id, email: account.email, firstName, lastName, role: "Member" } as CurrentUser;
  session.set({ ...signedOut, user, isVerified: true });
  const none = () => null;
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <ClubSettingsProvider>
          <Router ssrPath="/">
            <MyClub user={user} dialogs={{ Publish: none, SendAgain: none, SeeEmail: none }} />
          </Router>
        </ClubSettingsProvider>
      </QueryClientProvider>,
    );
  } finally {
    session.set(signedOut);
    client.clear();
  }
}

/** The slide about the night, with its title. */
export function televisionText(season: ClubSeason, today: string): string {
  const boards = slideBoards(season, { kind: "teamScores", boards: "tonight", top: 100 }, today);
  const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
  return boards
    .flatMap((board) =>
      pagesOnStage([board], layout, 0).map((page) =>
        renderToStaticMarkup(
          <section>
            <Slide
              {...{ board, page, layout, isPaused: true }}
              marks={new Map()}
              isInColumns={isInColumns(board, layout, 0)}
            />
          </section>,
        ),
      ),
    )
    .map((html, index) => `${boards[index]?.title} | ${textsOf(html, "section")[0]}`)
    .join(" | ");
}
