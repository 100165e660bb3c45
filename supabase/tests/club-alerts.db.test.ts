import { expect } from "vitest";
import { alertKinds, alertTitle } from "#lib/club/club-alert.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

inClub("emails and calendars have the titles of the screens", async ({ owner }) => {
  for (const kind of alertKinds) {
    const [row] = await owner`select private.alert_title(${kind}) as title`;
    expect(row?.title).toBe(alertTitle(kind));
  }
});

inClub("an alert leaves the edit of the club's details alone that is open beside it", async (visit) => {
  const revision = async () => (await visit.owner`select revision from club_settings`)[0]?.revision;
  const before = await revision();
  await visit.as(
    "boardMember",
  )`select announce_alert(gen_random_uuid(), 'range_closed', 'Snow.', now() + interval '2 hours')`;
  expect(await revision()).toBe(before);
  await visit.as("boardMember")`update club_settings set tagline = 'Since 1948' where id = 1`;
  expect(await revision()).toBe(before + 1);
});
