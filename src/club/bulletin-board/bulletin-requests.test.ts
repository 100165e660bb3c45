import { refusal } from "#testing/refusals.ts";
import { fetched, fetchedPages, mutated, testRequests, viewer } from "#testing/requests-of.tsx";
import {
  useAddComment,
  useChangeComment,
  useCloseReport,
  useDelete,
  useHide,
  usePutBack,
  useRenewPost,
  useReport,
  useSavePost,
} from "./bulletin-mutations.ts";
import {
  accountNamesQueryOptions,
  circleQueryOptions,
  commentsQueryOptions,
  postQueryOptions,
  postsQueryOptions,
  reportsQueryOptions,
} from "./bulletin-queries.ts";

const fields = {
  category: "sale",
  title: "Shells",
  body: "Two flats",
  photo_path: null,
  photo_description: "",
};
const filter = { view: "all", category: "", q: "" } as const;
const post = { kind: "post", id: "p1" } as const;
const comment = { kind: "comment", id: "c1" } as const;
const newComment = { id: "c1", post_id: "p1", body: "Sold?" };
const postsOf = (change: Partial<Parameters<typeof postsQueryOptions>[1]>) =>
  fetchedPages(postsQueryOptions(viewer.id, { ...filter, ...change }), 1);

const found = "select=id&category=eq.sale&expires_at=gt.2026-03-14T18:00:00.000Z";
const listColumns =
  "select=id,author_id,category,title,body,photo_path,photo_description,posted_at,expires_at,edited_at,hidden_at,hidden_by,hidden_reason,revision,created_at,author:accounts!bulletin_posts_author_id_fkey(first_name,last_name),comments:bulletin_comments(count)";
const manyPosts = Array.from({ length: 51 }, (_, index) => ({ id: `p${index}`, posted_at: "2026-03-01" }));

testRequests({
  "posts that have not expired are listed, the newest first": [
    postsOf({}),
    [
      "GET bulletin_posts?select=id,author_id,category,title,body,photo_path,photo_description,posted_at,expires_at,edited_at,hidden_at,hidden_by,hidden_reason,revision,created_at,author:accounts!bulletin_posts_author_id_fkey(first_name,last_name),comments:bulletin_comments(count)&expires_at=gt.2026-03-14T18:00:00.000Z&order=posted_at.desc,id.desc&limit=51",
    ],
  ],
  "posts of a category that have words are found by the database, and go on behind the last": [
    fetchedPages(postsQueryOptions(viewer.id, { ...filter, category: "sale", q: " 20% off " }), 2),
    [
      `POST rpc/found_posts?${found}&order=posted_at.desc,id.desc&limit=51 {return=representation}`,
      { find: "20% off" },
      `GET bulletin_posts?${listColumns}&id=in.(${manyPosts.map(({ id }) => id).join(",")})&order=posted_at.desc,id.desc&limit=51`,
      `POST rpc/found_posts?${found}&posted_at=lte.2026-03-01&or=(posted_at.lt."2026-03-01",and(posted_at.eq."2026-03-01",id.lt."p49"))&order=posted_at.desc,id.desc&limit=51 {return=representation}`,
      { find: "20% off", before: "2026-03-01" },
    ],
    {
      "POST rpc/found_posts": [{ body: manyPosts }, { body: [] }],
      "GET bulletin_posts": { body: manyPosts },
    },
  ],
  "one's own posts are listed, expired ones too": [
    postsOf({ view: "mine" }),
    [
      "GET bulletin_posts?select=id,author_id,category,title,body,photo_path,photo_description,posted_at,expires_at,edited_at,hidden_at,hidden_by,hidden_reason,revision,created_at,author:accounts!bulletin_posts_author_id_fkey(first_name,last_name),comments:bulletin_comments(count)&author_id=eq.viewer&order=posted_at.desc,id.desc&limit=51",
    ],
  ],
  "hidden posts are listed": [
    postsOf({ view: "hidden" }),
    [
      "GET bulletin_posts?select=id,author_id,category,title,body,photo_path,photo_description,posted_at,expires_at,edited_at,hidden_at,hidden_by,hidden_reason,revision,created_at,author:accounts!bulletin_posts_author_id_fkey(first_name,last_name),comments:bulletin_comments(count)&hidden_at=not.is.null&order=posted_at.desc,id.desc&limit=51",
    ],
  ],
  "a post is read by its id": [
    fetched(postQueryOptions(viewer.id, "p1")),
    [
      "GET bulletin_posts?select=id,author_id,category,title,body,photo_path,photo_description,posted_at,expires_at,edited_at,hidden_at,hidden_by,hidden_reason,revision,created_at,author:accounts!bulletin_posts_author_id_fkey(first_name,last_name)&id=eq.p1",
    ],
  ],
  "comments of a post are read, the newest first": [
    fetchedPages(commentsQueryOptions(viewer.id, "p1"), 1),
    [
      "GET bulletin_comments?select=*,author:accounts!bulletin_comments_author_id_fkey(first_name,last_name)&post_id=eq.p1&order=created_at.desc,id.desc&limit=51",
    ],
  ],
  "reports are read, open ones first": [
    fetchedPages(reportsQueryOptions(viewer.id), 1),
    [
      "GET bulletin_reports?select=*,author:accounts!bulletin_reports_author_id_fkey(first_name,last_name),reporter:accounts!bulletin_reports_reporter_id_fkey(first_name,last_name),resolver:accounts!bulletin_reports_resolved_by_fkey(first_name,last_name),post:bulletin_posts!bulletin_reports_post_id_fkey(id,title,hidden_at),comment:bulletin_comments!bulletin_reports_comment_id_fkey(id,post_id,body,hidden_at)&order=open.desc,created_at.desc,id.desc&limit=51",
    ],
  ],
  "the names of one account are read": [
    fetched(accountNamesQueryOptions("a1")),
    ["GET accounts?select=first_name,last_name&id=eq.a1"],
  ],
  "juniors and who cannot be written to are read": [
    fetched(circleQueryOptions(viewer.id)),
    [
      "GET members?select=account_id&or=(category.ilike.*junior*,category.ilike.*youth*)&order=id.asc&offset=0&limit=1000",
      "POST rpc/protected_account_ids",
      {},
    ],
  ],
  "a new post is added": [
    mutated(useSavePost, { id: "p1", fields, revision: null }),
    [
      "POST bulletin_posts?select=* {return=representation}",
      {
        id: "p1",
        category: "sale",
        title: "Shells",
        body: "Two flats",
        photo_path: null,
        photo_description: "",
      },
    ],
    { "POST bulletin_posts": { body: { id: "p1" } } },
  ],
  "a post is changed at the revision that was seen": [
    mutated(useSavePost, { id: "p1", fields, revision: 3 }),
    [
      "PATCH bulletin_posts?id=eq.p1&revision=eq.3&select=* {return=representation}",
      { category: "sale", title: "Shells", body: "Two flats", photo_path: null, photo_description: "" },
    ],
    { "PATCH bulletin_posts": { body: [{ id: "p1", revision: 4 }] } },
  ],
  "a post is renewed": [mutated(useRenewPost, "p1"), ["POST rpc/renew_bulletin_post", { post_id: "p1" }]],
  "a comment is added": [
    mutated(useAddComment, { id: "c1", postId: "p1", body: "Sold?", isRetry: false }),
    ["POST bulletin_comments?select=* {return=representation}", newComment],
    { "POST bulletin_comments": { body: { ...newComment, revision: 1 } } },
  ],
  "a comment that is there already says what was typed since": [
    mutated(useAddComment, { id: "c1", postId: "p1", body: "Sold?", isRetry: true }),
    [
      "POST bulletin_comments?select=* {return=representation}",
      newComment,
      "GET bulletin_comments?select=*&id=eq.c1",
      "PATCH bulletin_comments?id=eq.c1&revision=eq.1&select=* {return=representation}",
      { body: "Sold?" },
    ],
    {
      "POST bulletin_comments": refusal("duplicate key", { status: 409, code: "23505" }),
      "GET bulletin_comments": { body: [{ ...newComment, body: "Sold", revision: 1 }] },
      "PATCH bulletin_comments": { body: [{ ...newComment, revision: 2 }] },
    },
  ],
  "a comment is changed at the revision that was seen": [
    mutated(useChangeComment, { id: "c1", body: "Sold.", revision: 2 }),
    ["PATCH bulletin_comments?id=eq.c1&revision=eq.2&select=id {return=representation}", { body: "Sold." }],
    { "PATCH bulletin_comments": { body: [{ id: "c1" }] } },
  ],
  "a post is deleted by its id": [mutated(useDelete, post), ["DELETE bulletin_posts?id=eq.p1"]],
  "a comment is deleted by its id": [mutated(useDelete, comment), ["DELETE bulletin_comments?id=eq.c1"]],
  "a post is reported": [
    mutated(useReport, { id: "r1", target: post, reason: "An advertisement" }),
    ["POST bulletin_reports", { id: "r1", post_id: "p1", reason: "An advertisement" }],
  ],
  "a comment is reported": [
    mutated(useReport, { id: "r1", target: comment, reason: "Rude" }),
    ["POST bulletin_reports", { id: "r1", comment_id: "c1", reason: "Rude" }],
  ],
  "a report is closed once": [
    mutated(useCloseReport, "r1"),
    ["PATCH bulletin_reports?id=eq.r1&resolved_at=is.null", { resolved_at: "2026-03-14T18:00:00.000Z" }],
  ],
  "a post is hidden with a reason": [
    mutated(useHide, { target: post, reason: "An advertisement" }),
    ["POST rpc/hide_on_bulletin_board", { post_id: "p1", reason: "An advertisement" }],
  ],
  "a comment is put back": [
    mutated(usePutBack, comment),
    ["POST rpc/put_back_on_bulletin_board", { comment_id: "c1" }],
  ],
});
