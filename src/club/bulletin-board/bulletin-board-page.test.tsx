import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#lib/auth/session.ts";
import { clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { firstPage } from "#testing/first-page.ts";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { BulletinBoardPage } from "./bulletin-board-page.tsx";
import {
  type Comment,
  circleQueryOptions,
  commentsQueryOptions,
  type FullPost,
  postQueryOptions,
  postsQueryOptions,
  reportsQueryOptions,
} from "./bulletin-queries.ts";
import { bulletinInAddress } from "./bulletin-search-params.ts";

afterEach(() => vi.unstubAllGlobals());

const me = aUser();
const board = aUser({ role: "Board Member" });
const ruth = "00000000-0000-4000-8000-0000000000aa";
const id = "00000000-0000-4000-8000-000000000121";
const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString();
const post: FullPost = {
  id,
  author_id: ruth,
  author: { first_name: "Ruth", last_name: "Adler" },
  category: "sale",
  title: "A gun case",
  body: "Leather.\n<b>Two</b> keys.",
  photo_path: null,
  photo_description: "",
  posted_at: "2026-11-18T12:00:00Z",
  created_at: "2026-11-18T12:00:00Z",
  expires_at: soon(),
  edited_at: null,
  hidden_at: null,
  hidden_by: null,
  hidden_reason: null,
  revision: 1,
};

type Options = {
  as?: CurrentUser;
  address?: string;
  found?: FullPost;
  comments?: Comment[];
  unreachable?: string[];
  response?: Reply | Promise<Reply>;
};

/** What is known stays as it is; what is asked beside it gets `answer`, or hangs. */
function open({
  as = me,
  address = `?post=${id}`,
  found = post,
  comments = [],
  unreachable = [],
  response,
}: Options) {
  const requests = respondWith(({ path }) => (path.endsWith("/health") ? undefined : response));
  const queryClient = createQueryClient();
  const state = bulletinInAddress.parse(Object.fromEntries(new URLSearchParams(address)));
  const list = firstPage([{ ...found, comments: [{ count: 2 }] }]);
  // Days are the club's, wherever the machine of the test is.
  queryClient.setQueryData<object>(clubSettingsKeys.all, {
    time_zone: "America/Chicago",
    sale_rule: "No firearms.",
  });
  queryClient.setQueryData(postsQueryOptions(as.id, state).queryKey, list);
  queryClient.setQueryData(postQueryOptions(as.id, id).queryKey, found);
  queryClient.setQueryData(commentsQueryOptions(as.id, id).queryKey, firstPage(comments));
  queryClient.setQueryData(reportsQueryOptions(as.id).queryKey, firstPage([]));
  queryClient.setQueryData(circleQueryOptions(as.id).queryKey, {
    juniors: new Set<string>(),
    unreachable: new Set(unreachable),
  });
  return {
    requests,
    ...renderApp(<BulletinBoardPage />, { address: `/bulletin-board${address}`, user: as, queryClient }),
  };
}

const buttons = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("a post is listed with its category, author, end and comments", () => {
  open({ address: "?category=sale" });
  const entry = screen.getByRole("listitem").textContent ?? "";
  for (const part of [
    "For sale",
    "A gun case",
    "Ruth Adler",
    "posted Nov 18, 2026",
    "shown until",
    "2 comments",
  ])
    expect(entry).toContain(part);
  expect(screen.queryByRole("link", { name: "Reports" })).toBeNull();
});

test("a link to all posts empties the search field, and what is typed then is looked for", async () => {
  const { history } = open({ address: "?q=case" });
  const field = screen.getByLabelText("Words in title or text");
  expect(field).toHaveValue("case");
  await userEvent.click(screen.getByRole("link", { name: "All posts" }));
  expect(field).toHaveValue("");
  await userEvent.type(field, "box");
  await waitFor(() => expect(history.at(-1)).toBe("/bulletin-board?q=box"));
  expect(field).toHaveValue("box");
});

test("lists of the board are not shown to a member who types their address", () => {
  open({ address: "?view=reports" });
  expect(screen.queryByText("Nothing has been reported.")).toBeNull();
});

test("the board finds what is hidden and what is reported", () => {
  open({ as: board, address: "?view=reports" });
  expect(screen.getByText("Nothing has been reported.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Hidden" })).toBeVisible();
});

test("what a member wrote is text, with its lines", () => {
  const { container } = open({});
  expect(screen.getByText(/<b>Two<\/b> keys/)).toBeVisible();
  expect(container.querySelector("article b")).toBeNull();
});

test("somebody else's post is answered privately or reported, not changed", () => {
  open({});
  const response = screen.getByRole("link", { name: "Reply by private message" }).getAttribute("href");
  expect(response).toBe(`/messages?write=new&to=${ruth}&subject=Bulletin+board%3A+A+gun+case`);
  expect(buttons().slice(0, 2)).toEqual(["Report: post “A gun case”"]);
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test("the club's rule for sales is a reason to report, filled in by one press", async () => {
  open({});
  await userEvent.click(screen.getByRole("button", { name: "Report: post “A gun case”" }));
  const reason = "Against the rule for “For sale”: No firearms.";
  await userEvent.click(await screen.findByRole("button", { name: reason }));
  expect(screen.getByLabelText("What is wrong with it?")).toHaveValue(reason);
});

test("who writes a post for sale reads the club's rule, and no one else does", async () => {
  open({ address: "?write=new" });
  const category = await screen.findByLabelText("Category");
  await userEvent.selectOptions(category, "For sale");
  expect(await screen.findByText("For sale: No firearms.")).toBeVisible();
  await userEvent.selectOptions(category, "Wanted");
  expect(screen.queryByText("For sale: No firearms.")).toBeNull();
});

test.each([
  ["a junior whom the reader may not write to", { unreachable: [ruth] }],
  ["somebody without an open account", { found: { ...post, author: null } }],
])("%s is not answered privately", (_, options) => {
  open(options);
  expect(screen.queryByRole("link", { name: "Reply by private message" })).toBeNull();
});

test("one's own post is marked, changed and deleted, and renewed when it has expired", () => {
  open({ found: { ...post, author_id: me.id, expires_at: "2026-01-01T00:00:00Z" } });
  expect(screen.getByText("(you)")).toBeVisible();
  expect(screen.getByText("This post has expired")).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit" })).toBeVisible();
  expect(buttons()).toEqual(["Renew for thirty days", "Delete: post “A gun case”"]);
});

test("the author reads why the board has hidden his post, and cannot renew it", () => {
  const hidden = { hidden_at: "2026-11-19T12:00:00Z", hidden_reason: "No prices." };
  open({ found: { ...post, ...hidden, author_id: me.id, expires_at: "2026-01-01T00:00:00Z" } });
  expect(screen.getByText("“No prices.”")).toBeVisible();
  expect(buttons()).toEqual(["Delete: post “A gun case”"]);
});

test("the board hides and deletes what others wrote, not its own", () => {
  open({ as: board });
  expect(buttons().slice(0, 2)).toEqual(["Hide: post “A gun case”", "Delete: post “A gun case”"]);
});

test("the board does not put back what was hidden of its own", () => {
  const hidden = { hidden_at: "2026-11-19T12:00:00Z", hidden_reason: "No prices." };
  open({ as: board, found: { ...post, ...hidden, author_id: board.id } });
  expect(buttons()).toEqual(["Delete: post “A gun case”"]);
});

test("a comment that did not arrive stays in its field, and the reader is told", async () => {
  const person = userEvent.setup();
  open({ response: { status: 503, body: { code: "", message: "away" } } });
  const field = await screen.findByRole("textbox", { name: "Your comment" });
  await person.click(screen.getByRole("button", { name: "Post comment" }));
  expect(screen.getByText("Write something first.")).toBeVisible();
  await person.type(field, "How much?");
  await person.click(screen.getByRole("button", { name: "Post comment" }));
  await screen.findByText("The comment was not sent");
  expect((field as HTMLTextAreaElement).value).toBe("How much?");
});

test("a comment from a draft that another tab sent does not replace what that tab said", async () => {
  open({});
  const there = { id: "c1", post_id: id, body: "Is it sold?", revision: 1 };
  const requests = respondWith(({ method, path, search }) => {
    if (!path.endsWith("/bulletin_comments")) return undefined;
    if (method === "GET") return { body: search.has("id") ? [there] : [] };
    return writes().length > 1
      ? { status: 201, body: { ...there, id: "c2" } }
      : refusal("duplicate key", { status: 409, code: "23505" });
  });
  const writes = () =>
    requests.filter(({ method, path }) => method !== "GET" && path.endsWith("/bulletin_comments"));
  await userEvent.type(await screen.findByRole("textbox", { name: "Your comment" }), "How much?");
  await userEvent.click(screen.getByRole("button", { name: "Post comment" }));
  await screen.findByText(/was posted from this draft/);
  await userEvent.click(screen.getByRole("button", { name: "Post comment" }));
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(["POST", "POST"]));
  const [first, second] = writes().map(({ body }) => body as { id: string; body: string });
  expect([first?.body, second?.body]).toEqual(["How much?", "How much?"]);
  expect(second?.id).not.toBe(first?.id);
});

test("a comment stays as it is while it is sent", async () => {
  open({ response: new Promise<Reply>(() => undefined) });
  const field = await screen.findByRole("textbox", { name: "Your comment" });
  await userEvent.type(field, "How much?");
  await userEvent.click(screen.getByRole("button", { name: "Post comment" }));
  await waitFor(() => expect(field).toBeDisabled());
  expect(field).toHaveValue("How much?");
});

test("posts that cannot be read say so and are asked for again", async () => {
  let attempts = 0;
  respondWith(({ path }) => {
    if (!path.includes("/bulletin_posts")) return undefined;
    attempts += 1;
    return {
      status: 400,
      body: { code: "22P02", message: "invalid input syntax", details: null, hint: null },
    };
  });
  renderApp(<BulletinBoardPage />, { address: "/bulletin-board", user: me });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(attempts).toBeGreaterThan(1));
});
