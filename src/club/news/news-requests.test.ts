import { fetched, fetchedPages, mutated, now, testRequests, viewer } from "#testing/requests-of.tsx";
import { emptyNews, newsFields } from "./core/news-form.ts";
import { newsStates } from "./core/news-state.ts";
import { useDeleteArticle, useSaveArticle } from "./news-mutations.ts";
import { newsAdminQueryOptions, newsArticleQueryOptions, newsListQueryOptions } from "./news-queries.ts";

const id = "5b0c6a2e-0000-4000-8000-000000000001";
const listColumns =
  "select=id,title,excerpt,image_path,image_description,author_name,pinned,is_public,published,publish_at,expires_at,revision,created_at";
const manyArticles = Array.from({ length: 51 }, (_, index) => ({
  id: `5b0c6a2e-0000-4000-8000-0000000001${String(index).padStart(2, "0")}`,
  created_at: "2026-03-01",
}));
const fields = newsFields({ ...emptyNews("Ruth Adler"), title: "Range closed" }, "UTC");

const article = {
  title: "Range closed",
  excerpt: "",
  body: "",
  image_path: null,
  image_description: "",
  author_name: "Ruth Adler",
  pinned: false,
  is_public: false,
  published: false,
  publish_at: null,
  expires_at: null,
};

testRequests({
  "news that are out and not expired are listed, pinned ones first": [
    fetched(newsListQueryOptions(viewer.id, 1)),
    [
      "GET news_articles?select=id,title,excerpt,image_path,image_description,author_name,pinned,is_public,published,publish_at,expires_at,revision,created_at&published=eq.true&publish_at=lte.2026-03-14T18:00:00.000Z&or=(expires_at.is.null,expires_at.gt.2026-03-14T18:00:00.000Z)&order=pinned.desc,publish_at.desc,id.desc&limit=11",
    ],
  ],
  "a later page is found by its number": [
    fetched(newsListQueryOptions(viewer.id, 3)),
    ["POST rpc/shown_news", { skip: 20 }],
  ],
  "after the page before it, it begins behind the last article there": [
    async (client) => {
      for (const page of [3, 4]) await client.fetchQuery(newsListQueryOptions(viewer.id, page));
    },
    [
      "POST rpc/shown_news",
      { skip: 20 },
      "POST rpc/shown_news",
      { skip: 30, after: "5b0c6a2e-0000-4000-8000-000000000109" },
    ],
    { "POST rpc/shown_news": { body: manyArticles.slice(0, 11) } },
  ],
  "so does one whose address names that article": [
    fetched(newsListQueryOptions(viewer.id, 4, { after: id, before: "" })),
    ["POST rpc/shown_news", { skip: 30, after: id }],
  ],
  "the way back ends before the first article of the page it leaves": [
    fetched(newsListQueryOptions(viewer.id, 4, { after: "", before: id })),
    ["POST rpc/shown_news", { skip: 30, before: id }],
  ],
  "an article is read by its id": [
    fetched(newsArticleQueryOptions(viewer.id, id)),
    ["GET news_articles?select=*&id=eq.5b0c6a2e-0000-4000-8000-000000000001"],
  ],
  "for what is no id nothing is asked": [fetched(newsArticleQueryOptions(viewer.id, "1")), []],
  "the board reads the newest articles, then older ones": [
    fetchedPages(newsAdminQueryOptions({ find: "", state: "" }), 2),
    [
      `GET news_articles?${listColumns}&order=created_at.desc,id.desc&limit=51`,
      `GET news_articles?${listColumns}&created_at=lte.2026-03-01&or=(created_at.lt."2026-03-01",and(created_at.eq."2026-03-01",id.lt."5b0c6a2e-0000-4000-8000-000000000149"))&order=created_at.desc,id.desc&limit=101`,
    ],
    { "GET news_articles": [{ body: manyArticles }, { body: [] }] },
  ],
  "words of a title are looked for by the database": [
    fetchedPages(newsAdminQueryOptions({ find: "range", state: "" }), 1),
    [
      `POST rpc/found_news?${listColumns}&order=created_at.desc,id.desc&limit=51 {return=representation}`,
      { find: "range" },
    ],
  ],
  "articles of one state are filtered by the database": [
    async (client) => {
      for (const state of newsStates)
        await client.fetchInfiniteQuery(newsAdminQueryOptions({ find: "", state }));
    },
    [
      `GET news_articles?${listColumns}&published=eq.false&order=created_at.desc,id.desc&limit=51`,
      `GET news_articles?${listColumns}&published=eq.true&publish_at=gt.${now}&order=created_at.desc,id.desc&limit=51`,
      `GET news_articles?${listColumns}&published=eq.true&publish_at=lte.${now}&or=(expires_at.is.null,expires_at.gt.${now})&order=created_at.desc,id.desc&limit=51`,
      `GET news_articles?${listColumns}&published=eq.true&expires_at=lte.${now}&order=created_at.desc,id.desc&limit=51`,
    ],
  ],
  "an article is added": [
    mutated(useSaveArticle, { id, fields, revision: null }),
    ["POST news_articles?select=* {return=representation}", { id, ...article }],
    { "POST news_articles": { body: { id } } },
  ],
  "an article is changed at the revision that was seen": [
    mutated(useSaveArticle, { id, fields, revision: 3 }),
    [
      "PATCH news_articles?id=eq.5b0c6a2e-0000-4000-8000-000000000001&revision=eq.3&select=* {return=representation}",
      article,
    ],
    { "PATCH news_articles": { body: [{ id }] } },
  ],
  "an article is deleted by its id": [
    mutated(useDeleteArticle, id),
    ["DELETE news_articles?id=eq.5b0c6a2e-0000-4000-8000-000000000001"],
  ],
});
