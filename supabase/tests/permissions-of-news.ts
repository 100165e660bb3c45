import { cast, everybody } from "./cast.ts";
import { active, board, type Rows, type Tables } from "./permission-types.ts";

const newsColumns = [
  "title",
  "excerpt",
  "body",
  "image_path",
  "image_description",
  "author_name",
  "pinned",
  "is_public",
  "published",
  "publish_at",
  "expires_at",
];

export const newsIds = {
  public: "00000000-0000-4000-8000-000000011101",
  members: "00000000-0000-4000-8000-000000011102",
  draft: "00000000-0000-4000-8000-000000011103",
  scheduled: "00000000-0000-4000-8000-000000011104",
  expired: "00000000-0000-4000-8000-000000011105",
};

/** A picture of each article, put up by the board member. */
export const newsPictures = Object.fromEntries(
  Object.entries(newsIds).map(([kind, id]) => [kind, `${cast.boardMember.account}/${id}.png`]),
) as typeof newsIds;

/** One article of each state; all but the members' and the draft are meant for everyone. */
export const newsOfEachKind = `
  insert into news_articles (id, title, is_public, published, publish_at, expires_at, image_path) values
    ('${newsIds.public}', 'Open day', true, true, now() - interval '1 hour', now() + interval '1 hour', '${newsPictures.public}'),
    ('${newsIds.members}', 'Gate code', false, true, now() - interval '1 hour', null, '${newsPictures.members}'),
    ('${newsIds.draft}', 'Plans', true, false, now() - interval '1 hour', null, '${newsPictures.draft}'),
    ('${newsIds.scheduled}', 'Soon', true, true, now() + interval '1 hour', null, '${newsPictures.scheduled}'),
    ('${newsIds.expired}', 'Over', true, true, now() - interval '2 hours', now() - interval '1 hour', '${newsPictures.expired}')
  on conflict do nothing`;

const article = (what: string, id: string, select: Rows["select"]): Rows => ({
  what,
  where: { id },
  given: newsOfEachKind,
  select,
  update: board,
  delete: board,
});

export const newsTables: Tables = {
  news_articles: {
    insert: ["id", ...newsColumns],
    update: newsColumns,
    change: { excerpt: "changed" },
    rows: [
      article("public news", newsIds.public, everybody),
      article("members' news", newsIds.members, active),
      article("a draft", newsIds.draft, board),
      article("news of tomorrow", newsIds.scheduled, board),
      article("expired news", newsIds.expired, board),
    ],
    additions: [{ what: "an article", row: { title: "New", published: true, is_public: true }, who: board }],
  },
};
