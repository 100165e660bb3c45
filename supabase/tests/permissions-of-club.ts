import { everybody, ids } from "./cast.ts";
import { board, nobody, readOnly, type Tables } from "./permission-types.ts";

const cardColumns = [
  "title",
  "content_type",
  "featured",
  "published",
  "display_order",
  "excerpt",
  "content",
  "author_name",
  "start_date",
  "end_date",
  "image_url",
  "document_url",
  "document_name",
  "external_link_url",
  "external_link_text",
];
const textColumns = ["text", "speed", "active", "created_at"];
const byBoard = { select: board, update: board, delete: board };

export const versionOfAbout = 9001;
export const aboutVersion = `insert into content_versions (id, subject, fields) overriding system value
  values (${versionOfAbout}, 'about', '{"about_text": "<p>Old</p>"}')`;

export const clubTables: Tables = {
  club_settings: {
    insert: [],
    update: [
      "name",
      "tagline",
      "address",
      "phone",
      "social_url",
      "latitude",
      "longitude",
      "time_zone",
      "about_text",
      "safety_text",
      "opening_hours",
      "directions",
      "closed_from",
      "closed_until",
      "closed_reason",
      "sale_rule",
      "accent_color",
      "logo_url",
      "photo_url",
      "photo_alt",
      "photo_x",
      "photo_y",
      "clubhouse_url",
      "clubhouse_alt",
      "clubhouse_caption",
      "people_url",
      "people_alt",
      "people_caption",
      "join_steps",
      "join_text",
    ],
    change: { tagline: "changed" },
    rows: [{ what: "the club", where: { id: 1 }, select: everybody, update: board, delete: nobody }],
    additions: [{ what: "a second club", row: { name: "Other" }, who: nobody }],
  },
  content_versions: readOnly({
    what: "a version of About",
    where: { id: versionOfAbout },
    given: aboutVersion,
    select: board,
  }),
  display_links: readOnly({
    what: "a display link",
    where: { id: "00000000-0000-4000-8000-000000006102" },
    given:
      "insert into display_links (id, name) values ('00000000-0000-4000-8000-000000006102', 'Clubhouse')",
    select: board,
  }),
  error_notes: readOnly({
    what: "an error of a browser",
    where: { fingerprint: "of the tests" },
    given:
      "insert into error_notes (source, fingerprint, message) values ('browser', 'of the tests', 'it broke')",
    select: ["admin"],
  }),
  front_page_content: {
    insert: ["id", ...cardColumns],
    update: cardColumns,
    change: { title: "changed" },
    rows: [
      { what: "a published card", where: { id: ids.publishedCard }, ...byBoard, select: everybody },
      { what: "a draft", where: { id: ids.draftCard }, ...byBoard },
      { what: "a card past its end", where: { id: ids.pastCard }, ...byBoard },
    ],
    additions: [{ what: "a card", row: { title: "New" }, who: board }],
  },
  scrolling_text: {
    insert: ["id", ...textColumns],
    update: textColumns,
    change: { text: "changed" },
    rows: [
      { what: "an active text", where: { id: ids.runningText }, ...byBoard, select: everybody },
      { what: "a resting text", where: { id: ids.restingText }, ...byBoard },
    ],
    additions: [{ what: "a text", row: { text: "New" }, who: board }],
  },
};
