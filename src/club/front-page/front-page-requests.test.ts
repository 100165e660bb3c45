import { aClub } from "#testing/a-club.ts";
import { fetched, mutated, signedIn, testRequests } from "#testing/requests-of.tsx";
import { cardContent, emptyCard } from "./core/card-form.ts";
import { clubDraft, clubFields } from "./core/club-form.ts";
import { cardsQueryOptions } from "./front-page-admin-queries.ts";
import { useDeleteCard, useOrderCards, useSaveCard, useSaveClub } from "./front-page-mutations.ts";
import {
  frontPageQueryOptions,
  nextEventQueryOptions,
  publicLeagueQueryOptions,
} from "./front-page-queries.ts";
import { useFindPlaces } from "./place-search-mutations.ts";

const fields = cardContent.columnsOf({ ...emptyCard("Ruth Adler"), title: "Open day" });
const club = clubFields({ ...clubDraft(aClub).form, latitude: "44.5", timeZone: "UTC" });

const {
  id: _,
  revision,
  created_at,
  about_text,
  safety_text,
  has_results,
  demonstration_since,
  ...details
} = aClub;
const columnsSent = Object.entries(details).filter(([column]) => !column.startsWith("alert_"));
const sentClub = { ...Object.fromEntries(columnsSent), latitude: 44.5, time_zone: "UTC" };

const card = {
  title: "Open day",
  content_type: "announcement",
  featured: false,
  published: false,
  excerpt: null,
  content: null,
  author_name: "Ruth Adler",
  start_date: null,
  end_date: null,
  image_url: null,
  document_url: null,
  document_name: null,
  external_link_url: null,
  external_link_text: null,
};

testRequests({
  "a new card is put before all others": [
    mutated(useSaveCard, { id: "c1", fields, revision: null }),
    [
      "GET front_page_content?select=display_order&order=display_order.asc&limit=1",
      "POST front_page_content?select=* {return=representation}",
      { id: "c1", display_order: 3, ...card },
    ],
    {
      "GET front_page_content": { body: [{ display_order: 4 }] },
      "POST front_page_content": { body: { id: "c1", revision: 1 } },
    },
  ],
  "a card is changed at the revision that was seen": [
    mutated(useSaveCard, { id: "c1", fields, revision: 3 }),
    ["PATCH front_page_content?id=eq.c1&revision=eq.3&select=* {return=representation}", card],
    { "PATCH front_page_content": { body: [{ id: "c1", revision: 4 }] } },
  ],
  "details of the club are changed at the revision that was seen": [
    mutated(useSaveClub, { fields: club, revision: 3 }),
    ["PATCH club_settings?id=eq.1&revision=eq.3&select=* {return=representation}", sentClub],
    { "PATCH club_settings": { body: [{ id: 1, revision: 4 }] } },
  ],
  "details that someone else changed are read": [
    mutated(useSaveClub, { fields: club, revision: 3 }),
    [
      "PATCH club_settings?id=eq.1&revision=eq.3&select=* {return=representation}",
      sentClub,
      "GET club_settings?select=*",
    ],
    { "GET club_settings": { body: [{ id: 1, revision: 5 }] } },
  ],
  "published content is read in its order": [
    fetched(frontPageQueryOptions()),
    [
      "GET front_page_content?select=*&published=eq.true&order=display_order.asc,created_at.desc,id.asc&offset=0&limit=1000",
    ],
  ],
  "public events to come are read, the earliest first": [
    fetched(nextEventQueryOptions()),
    [
      "GET events?select=id,title,starts_at,starts_on,all_day,takes_sign_ups,capacity,places_taken,people_waiting&status=eq.published&is_public=eq.true&starts_at=gt.2026-03-14T18:00:00.000Z&order=starts_at.asc,id.asc&limit=2",
    ],
  ],
  "how the league stands is asked of the server of the public results": [
    fetched(publicLeagueQueryOptions()),
    ["GET /results/now.json"],
  ],
  "a town is searched for by its name": [
    signedIn(mutated(useFindPlaces, "Cedar Ridge")),
    ["POST /functions/v1/find-place", { query: "Cedar Ridge" }],
    { "POST /functions/v1/find-place": { body: { places: [] } } },
  ],
  "every card is read in its order": [
    fetched(cardsQueryOptions()),
    ["GET front_page_content?select=*&order=display_order.asc,created_at.desc,id.asc&offset=0&limit=1000"],
  ],
  "a card is deleted by its id": [mutated(useDeleteCard, "c1"), ["DELETE front_page_content?id=eq.c1"]],
  "cards are put into an order": [
    mutated(useOrderCards, { ids: ["c2", "c1"], seen: ["c1", "c2"] }),
    ["POST rpc/order_front_page", { ids: ["c2", "c1"], seen: ["c1", "c2"] }],
  ],
});
