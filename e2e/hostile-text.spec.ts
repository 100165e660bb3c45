import { expect, type Page } from "@playwright/test";
import { leadingAway } from "#lib/text/addresses.fixture.ts";
import { ask, change } from "./ask.ts";
import { test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin", ownClub: "hostile text" });

const run = "window.hasRun=1";

/** What someone might store through the API to run in another person's browser. */
const hostile = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<a href="javascript:${run}">press</a>`,
  `<a href=" java\tscript:${run}">press</a>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<math><mi xlink:href="data:text/html,<script>${run}</script>">`,
  `<b onmouseover="${run}">bold</b>`,
  `<details open ontoggle="${run}">`,
  `<style>*{background:url("javascript:${run}")}</style>`,
  `<form action="javascript:${run}"><button>go</button></form>`,
  `"><img src=x onerror=${run}>`,
  `'-${run}-'`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `javascript:${run}`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFzUnVuPTE8L3NjcmlwdD4=`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `</title></textarea></style><img src=x onerror=${run}>`,
  "\u202Eright to left\u202C \uFEFF\u200B zero width \u0007 bell",
  "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤ ̖t̝͕̳̣̻̪͞h̼͓̲̦̳̘̲e͇̣̰̦̬͎ ̢̼̻̱̘h͚͎͙̜̣̲ͅi̦̲̣̰̤v̻͍e̺̭̳̪̰-m̢iͅn̖̺̞̲̯̰d̵̼̟͙̩̼̘̳ ̞̥̱̳̭r̛̗̘e͙p͠r̼̞̻̭̗e̺̠̣͟s̘͇̳͍̝͉e͉̥̯̞̲͚̬͜ǹ̬͎͎̟̖͇̤t͍̬̤͓̼̭͘ͅi̪̱n͠g̴͉ ͏͉ͅc̬̟h͡a̫̻̯͘o̫̟̖͍̙̝͉s̗̦̲.",
  "=cmd|' /C calc'!A0",
  "'; drop table members; --",
];

const articleId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** News whose every text is hostile, and the texts of the club: what has a tag is refused, the rest is stored. */
async function storeClubTexts(page: Page) {
  const store = async ([index, text]: [number, string]) => {
    const publicFields = { published: true, is_public: true, author_name: text.slice(0, 120) };
    const article = { id: articleId(index), title: text.slice(0, 200), excerpt: text, ...publicFields };
    expect(await ask(page, "news_articles", article)).toBe(201);
    const isRefused = /<(?!\/?b>)/i.test(text) || /<a /.test(text);
    const status = isRefused ? 400 : 204;
    const texts = { about_text: text, safety_text: text };
    expect(await change(page, `news_articles?id=eq.${articleId(index)}`, { body: text }), text).toBe(status);
    expect(await change(page, "club_settings?id=eq.1", texts), text).toBe(status);
  };
  await Promise.all([...hostile.entries()].map(store));
}

const ownId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("club-session") ?? "{}").user.id);

async function expectNothingRan(page: Page, where: string) {
  expect(await page.evaluate(() => "hasRun" in window), where).toBe(false);
  const active = page
    .locator("main")
    .locator("script, iframe, object, embed, [onerror], [onload], a[href^=javascript]");
  expect(await active.count(), where).toBe(0);
}

test("what is stored through the API runs in nobody's browser, and is shown as it was written", {
  tag: "@whole",
}, async ({ page, complaints }) => {
  test.setTimeout(180_000);
  complaints.allow(/status of 400/);
  await page.goto("/");
  const me = await ownId(page);
  const store = async ([index, text]: [number, string]) => {
    const message = { sender_id: me, recipient_id: me, subject: text.slice(0, 200), content: text };
    expect(await ask(page, "private_messages", message)).toBe(201);
    const card = {
      title: text.slice(0, 200),
      excerpt: text,
      content: text,
      author_name: text.slice(0, 120),
      published: true,
    };
    expect(await ask(page, "front_page_content", { ...card, display_order: -index })).toBe(201);
    expect(await ask(page, "members", { first_name: text.slice(0, 50), last_name: `Nr ${index}` })).toBe(201);
    const isTag = /<(?!\/?b\b)/i.test(text) || /<b /.test(text);
    expect(await ask(page, "scrolling_text", { text }), text).toBe(isTag ? 400 : 201);
  };
  await Promise.all([...hostile.entries()].map(store));
  await storeClubTexts(page);
  expect(await ask(page, "rpc/change_my_names", { first_name: hostile[1], last_name: hostile[2] })).toBe(204);

  page.on("dialog", (dialog) => expect(dialog.message(), "no dialog opens").toBe(""));
  for (const path of [
    "/",
    "/messages",
    "/user-admin",
    "/admin?view=import",
    "/add-score",
    "/score-audit-log",
    "/news",
    "/news-admin",
    "/about",
    "/safety-rules",
    `/news-article/${articleId(0)}`,
    `/news-article/${articleId(5)}`,
    `/news-admin?row=${articleId(1)}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectNothingRan(page, path);
  }
  await page.goto("/messages");
  for (const text of [hostile[0], hostile[1], hostile[4]]) {
    await page.goto("/messages");
    await page
      .getByRole("listitem")
      .filter({ hasText: text ?? "" })
      .getByRole("link")
      .first()
      .click();
    await expect(
      page
        .getByRole("main")
        .getByText(text ?? "", { exact: true })
        .first(),
    ).toBeVisible();
    await expectNothingRan(page, `the message ${text}`);
  }
  await page.goto("/");
  await expect(page.getByRole("heading", { name: hostile[0] ?? "", exact: true })).toBeVisible();
});

test("the database refuses links that would run, and the card shows none", { tag: "@whole" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await page.goto("/");
  const card = { title: "Links", published: true };
  for (const link of leadingAway)
    for (const column of ["image_url", "document_url", "external_link_url"])
      expect(await ask(page, "front_page_content", { ...card, [column]: link }), `${column} ${link}`).toBe(
        400,
      );
});
