import { cast, ids } from "./cast.ts";
import { active, board, nobody, type People, type Rows, type Tables } from "./permission-types.ts";

/** Posts of `member`, and one of `boardMember`. */
export const postIds = {
  shown: "00000000-0000-4000-8000-000000012101",
  hidden: "00000000-0000-4000-8000-000000012102",
  expired: "00000000-0000-4000-8000-000000012103",
  ofBoard: "00000000-0000-4000-8000-000000012104",
};
/** Comments of `otherMember`. */
export const commentIds = {
  shown: "00000000-0000-4000-8000-000000012201",
  hidden: "00000000-0000-4000-8000-000000012202",
  underHidden: "00000000-0000-4000-8000-000000012203",
};
const reportIds = {
  ofPost: "00000000-0000-4000-8000-000000012301",
  ofBoard: "00000000-0000-4000-8000-000000012302",
};

/** A photo of each post, put up by its author. */
export const postPhotos = {
  shown: `${cast.member.account}/${postIds.shown}.png`,
  hidden: `${cast.member.account}/${postIds.hidden}.png`,
  expired: `${cast.member.account}/${postIds.expired}.png`,
};
const ann = cast.member.account;
const bob = cast.otherMember.account;

const past = "'2020-01-01T00:00:00Z'";
const far = "'2150-01-01T00:00:00Z'";

/** The same rows whenever it runs, moments included. */
export const bulletinBoard = `
  insert into bulletin_posts (id, author_id, category, title, photo_path, expires_at, hidden_at, hidden_reason, created_at, posted_at) values
    ('${postIds.shown}', '${ann}', 'sale', 'A gun case', '${postPhotos.shown}', ${far}, null, null, ${past}, ${past}),
    ('${postIds.hidden}', '${ann}', 'other', 'Rude', '${postPhotos.hidden}', ${far}, ${past}, 'Rude.', ${past}, ${past}),
    ('${postIds.expired}', '${ann}', 'squads', 'Last month', '${postPhotos.expired}', ${past}, null, null, ${past}, ${past}),
    ('${postIds.ofBoard}', '${cast.boardMember.account}', 'question', 'Who helps?', null, ${far}, null, null, ${past}, ${past})
    on conflict do nothing;
  insert into bulletin_comments (id, post_id, author_id, body, hidden_at, hidden_reason, created_at) values
    ('${commentIds.shown}', '${postIds.shown}', '${bob}', 'How much?', null, null, ${past}),
    ('${commentIds.hidden}', '${postIds.shown}', '${bob}', 'Rude too', ${past}, 'Rude.', ${past}),
    ('${commentIds.underHidden}', '${postIds.hidden}', '${bob}', 'Well', null, null, ${past})
    on conflict do nothing`;
const reports = `${bulletinBoard};
  insert into bulletin_reports (id, post_id, author_id, content, reporter_id, reason) values
    ('${reportIds.ofPost}', '${postIds.shown}', '${ann}', 'A gun case', '${bob}', 'not allowed'),
    ('${reportIds.ofBoard}', '${postIds.ofBoard}', '${cast.boardMember.account}', 'Who helps?', '${ann}', 'again')`;

const rows = (setup: string, what: string, id: string, who: Pick<Rows, "select" | "update" | "delete">) => ({
  what,
  where: { id },
  given: setup,
  ...who,
});
const annAndBoard: People = ["member", ...board];
const bobAndBoard: People = ["otherMember", ...board];
const ofAnn = (select: People) => ({ select, update: ["member"] as People, delete: annAndBoard });
const ofBob = (select: People) => ({ select, update: ["otherMember"] as People, delete: bobAndBoard });
const columns = ["category", "title", "body", "photo_path", "photo_description"];

export const bulletinTables: Tables = {
  bulletin_posts: {
    insert: ["id", ...columns],
    update: columns,
    change: { body: "changed" },
    rows: [
      rows(bulletinBoard, "a post of Ann's", postIds.shown, ofAnn(active)),
      rows(bulletinBoard, "a post of Ann's that the board has hidden", postIds.hidden, ofAnn(annAndBoard)),
      rows(bulletinBoard, "a post of Ann's that has expired", postIds.expired, ofAnn(annAndBoard)),
      rows(bulletinBoard, "a post of the board member's", postIds.ofBoard, {
        select: active,
        update: ["boardMember"],
        delete: board,
      }),
    ],
    additions: [
      { what: "a post", row: { category: "sale", title: "New" }, who: active },
      { what: "a post in Ann's name", row: { author_id: ann, category: "sale", title: "New" }, who: nobody },
      {
        what: "a post that never expires",
        row: { category: "sale", title: "New", expires_at: "2150-01-01T00:00:00Z" },
        who: nobody,
      },
    ],
  },
  bulletin_comments: {
    insert: ["id", "post_id", "body"],
    update: ["body"],
    change: { body: "changed" },
    rows: [
      rows(bulletinBoard, "a comment of Bob's", commentIds.shown, ofBob(active)),
      rows(
        bulletinBoard,
        "a comment of Bob's that the board has hidden",
        commentIds.hidden,
        ofBob(bobAndBoard),
      ),
      rows(
        bulletinBoard,
        "a comment of Bob's under a hidden post",
        commentIds.underHidden,
        ofBob(["member", ...bobAndBoard]),
      ),
    ],
    additions: [
      {
        what: "a comment under a post",
        given: bulletinBoard,
        row: { post_id: postIds.shown, body: "Mine?" },
        who: active,
      },
      {
        what: "a comment in Bob's name",
        given: bulletinBoard,
        row: { post_id: postIds.shown, author_id: bob, body: "Mine?" },
        who: nobody,
      },
      {
        what: "a comment under a hidden post",
        given: bulletinBoard,
        row: { post_id: postIds.hidden, body: "Mine?" },
        who: nobody,
      },
      {
        what: "a comment under an expired post",
        given: bulletinBoard,
        row: { post_id: postIds.expired, body: "Mine?" },
        who: nobody,
      },
    ],
  },
  bulletin_reports: {
    insert: ["id", "post_id", "comment_id", "reason"],
    update: ["resolved_at"],
    change: { resolved_at: "2026-11-01T12:00:00Z" },
    rows: [
      rows(reports, "a report about Ann", reportIds.ofPost, { select: board, update: board, delete: nobody }),
      rows(reports, "a report about the board member", reportIds.ofBoard, {
        select: ["admin"],
        update: ["admin"],
        delete: nobody,
      }),
    ],
    additions: [
      {
        what: "a report of Ann's post",
        given: bulletinBoard,
        row: { post_id: postIds.shown, reason: "rude" },
        who: active.filter((person) => person !== "member"),
      },
      {
        what: "a report of Ann's hidden post",
        given: bulletinBoard,
        row: { post_id: postIds.hidden, reason: "rude" },
        who: board,
      },
      {
        what: "a report of Bob's comment",
        given: bulletinBoard,
        row: { comment_id: commentIds.shown, reason: "rude" },
        who: active.filter((person) => person !== "otherMember"),
      },
      {
        what: "a report in Bob's name",
        given: bulletinBoard,
        row: { post_id: postIds.shown, reporter_id: bob, reason: "rude" },
        who: nobody,
      },
      {
        what: "a report of something that is not there",
        row: { post_id: ids.season, reason: "rude" },
        who: nobody,
      },
    ],
  },
};
