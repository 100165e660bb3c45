import { describe, expect } from "vitest";
import { ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { shownPicture, unusedPicture } from "./file-permissions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("scrolling text", () => {
  const allowed = [
    "Range open <b>today</b>",
    "<strong>a</strong> <i>b</i> <em>c</em> <u>d</u><br><br/><br />",
    '<span class="text-orange">Hot</span> <SPAN CLASS="text-gray">day</SPAN>',
    '<a href="https://club.example/a?b=c&d=e">site</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+15550100">call</a>',
    "5 > 3, 3 &lt; 5 &amp; so on",
    "</b> closed before it was opened",
    "javascript:alert(1) as plain words",
  ];
  for (const text of allowed)
    inClub(`may be ${text}`, async (visit) => {
      await visit.as("boardMember")`insert into scrolling_text (text) values (${text})`;
      expect(await visit.as("visitor")`select 1 from scrolling_text where text = ${text}`).toHaveLength(1);
    });

  const hostile = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<<b>script>alert(1)<</b>/script>",
    "<scr<b>ipt>alert(1)",
    "<b<b>>",
    "<b onclick=alert(1)>",
    '<b class="text-orange" onclick="alert(1)">',
    '<span class="text-orange evil">x</span>',
    '<span style="background:url(x)">x</span>',
    '<span class="text-pink">x</span>',
    "<span class=text-orange>x</span>",
    "<b/onmouseover=alert(1)>",
    "<br/\u00a0onclick=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/path">x</a>',
    '<a href="https://x" onclick="alert(1)">x</a>',
    '<a href="https://x"onclick=alert(1)>x</a>',
    "<a href='https://x'>x</a>",
    "<a href=https://x>x</a>",
    '<a href="https://x<b>">x</a>',
    '<a target="_blank" href="https://x">x</a>',
    "<a>x</a>",
    "<svg/onload=alert(1)>",
    "<iframe srcdoc=x>",
    "<style>*{}</style>",
    "<!-- comment -->",
    "<![CDATA[x]]>",
    "<?php ?>",
    "<",
    "a < b",
    "</script>",
    "</ b>",
    "< b>",
    "<b\u0001>",
    "<bold>x</bold>",
    "<body onload=alert(1)>",
    "<base href=https://evil.example>",
    "<ſcript>alert(1)</ſcript>",
    '<math><mi//xlink:href="data:x,alert(1)">',
    "<b>".repeat(400),
    "",
  ];
  for (const text of hostile)
    inClub(`may not be ${JSON.stringify(text).slice(0, 60)}`, async (visit) => {
      await visit.refuses("admin", "23514")`insert into scrolling_text (text) values (${text})`;
      await visit.refuses("admin", "23514")`update scrolling_text set text = ${text} where true`;
    });

  inClub("has a speed above 0 and at most 1000, or none", async (visit) => {
    for (const speed of [0, -1, 1000.01, "NaN"])
      await visit.refuses("admin", "23514")`update scrolling_text set speed = ${speed} where true`;
    await visit.as("admin")`update scrolling_text set speed = null where true`;
  });
});

describe("front page cards", () => {
  const titles = async (visit: Visit, person: Person) =>
    (await visit.as(person)`select title from front_page_content order by title`).map((card) => card.title);

  for (const person of ["visitor", ...withoutAccess, "member", "scorekeeper"] as const)
    inClub(`are seen by ${person} while published and not past their end`, async (visit) => {
      expect(await titles(visit, person)).toEqual(["Open day"]);
    });

  inClub("are all seen by the board", async (visit) => {
    for (const person of ["boardMember", "admin"] as const)
      expect(await titles(visit, person)).toEqual(["Last year", "Open day", "Plans"]);
  });

  // The two zones are 26 hours apart, so that their dates always differ.
  for (const [zone, isSeen] of [
    ["Pacific/Kiritimati", false],
    ["Etc/GMT+12", true],
  ] as const)
    inClub(`end with the day at the club: ${zone}`, async (visit) => {
      await visit.as("boardMember")`update club_settings set time_zone = ${zone} where id = 1`;
      await visit.owner`update front_page_content set end_date = (now() at time zone 'Etc/GMT+12')::date where id = ${ids.publishedCard}`;
      expect(await titles(visit, "visitor")).toEqual(isSeen ? ["Open day"] : []);
    });

  inClub("are seen on their last day", async (visit) => {
    await visit.owner`update front_page_content set end_date = private.club_today() where id = ${ids.publishedCard}`;
    expect(await titles(visit, "visitor")).toEqual(["Open day"]);
    await visit.owner`update front_page_content set end_date = private.club_today() - 1 where id = ${ids.publishedCard}`;
    expect(await titles(visit, "visitor")).toEqual([]);
  });

  for (const column of ["image_url", "document_url", "external_link_url"])
    inClub(`have no ${column} that a browser would run`, async (visit) => {
      for (const url of [
        "javascript:alert(1)",
        " javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "\njavascript:x//https://",
        "https",
        "",
      ])
        await visit.refuses(
          "admin",
          "23514",
        )`update front_page_content set ${visit.owner(column)} = ${url} where true`;
      const allowed =
        column === "image_url"
          ? `/storage/v1/object/public/front-page/${shownPicture}`
          : "https://club.example/x";
      await visit.as("admin")`update front_page_content set ${visit.owner(column)} = ${allowed} where true`;
    });

  inClub("end on or after their start, have a known type and a title", async (visit) => {
    for (const change of [
      "start_date = '2026-02-02', end_date = '2026-02-01'",
      "content_type = 'advert'",
      "title = ''",
      "title = repeat('x', 201)",
    ])
      await visit.refuses("admin", "23514", (sql) =>
        sql.unsafe(`update front_page_content set ${change} where true`),
      );
  });
});

describe("the club's details", () => {
  inClub("are one row that nobody adds to or takes away", async (visit) => {
    for (const statement of [
      "insert into club_settings (id) values (2)",
      "insert into club_settings (name) values ('x')",
      "delete from club_settings",
    ])
      await visit.refuses("admin", "42501", (sql) => sql.unsafe(statement));
    await expect(
      visit.owner.savepoint((sql) => sql`insert into club_settings (id) values (2)`),
    ).rejects.toThrow(/check constraint/);
  });

  inClub("take a time zone that exists", async (visit) => {
    for (const zone of ["Texas", "", "america/chicago ", "posix/../x"])
      await visit.refuses(
        "boardMember",
        /isn't a time zone/,
      )`update club_settings set time_zone = ${zone} where id = 1`;
    await visit.as("boardMember")`update club_settings set time_zone = 'Europe/Berlin' where id = 1`;
  });

  inClub("take a social link that opens a page, and a place on earth", async (visit) => {
    for (const change of [
      "social_url = 'javascript:alert(1)'",
      "latitude = 91",
      "longitude = -181",
      "name = ''",
    ])
      await visit.refuses("admin", "23514", (sql) =>
        sql.unsafe(`update club_settings set ${change} where id = 1`),
      );
  });

  inClub("have a colour on which the header's dark text is readable", async (visit) => {
    for (const color of ["#8b0000", "#5c5a55", "#000000", "orange", "#F08A1D", "#fff", ""])
      await visit.refuses(
        "boardMember",
        "23514",
      )`update club_settings set accent_color = ${color} where id = 1`;
    for (const color of ["#f08a1d", "#7fb069", "#ffffff"])
      await visit.as("boardMember")`update club_settings set accent_color = ${color} where id = 1`;
    // Figures of WCAG's own definition: black on white, and the mid gray that just reaches 4.5 on white.
    const [contrast] = await visit.owner`
      select private.contrast('#000000', '#ffffff')::float8 as most, private.contrast('#767676', '#ffffff')::float8 as gray`;
    expect([contrast?.most, contrast?.gray]).toEqual([expect.closeTo(21, 6), expect.closeTo(4.54, 2)]);
  });

  inClub(
    "say when the range is closed: from a first day on, to a last day or until further notice",
    async (visit) => {
      for (const change of [
        "closed_until = '2026-12-24'",
        "closed_from = '2026-12-24', closed_until = '2026-12-23'",
        "closed_reason = repeat('x', 301)",
      ])
        await visit.refuses("admin", "23514", (sql) =>
          sql.unsafe(`update club_settings set ${change} where id = 1`),
        );
      for (const until of [null, "2026-12-24"])
        await visit.as("boardMember")`
          update club_settings set closed_from = '2026-12-24', closed_until = ${until} where id = 1`;
    },
  );
});

describe("two people at the same thing", () => {
  for (const [table, change] of [
    ["club_settings", "tagline = 'New'"],
    ["front_page_content", "title = 'New'"],
    ["scrolling_text", "text = 'New'"],
  ] as const)
    inClub(`${table}: the second changes nothing with what he saw before the first`, async (visit) => {
      const [row] = await visit.owner.unsafe(`select id, revision from ${table} order by id limit 1`);
      const save = () =>
        visit.as("boardMember", (sql) =>
          sql.unsafe(
            `update ${table} set ${change} where id = '${row?.id}' and revision = ${row?.revision} returning revision`,
          ),
        );
      expect([...(await save())]).toEqual([{ revision: row?.revision + 1 }]);
      expect(await save()).toHaveLength(0);
      await visit.refuses("admin", "42501", (sql) =>
        sql.unsafe(`update ${table} set revision = 9 where true`),
      );
    });
});

describe("the order of the board", () => {
  const cards = [ids.pastCard, ids.publishedCard, ids.draftCard];
  const before = [ids.publishedCard, ids.draftCard, ids.pastCard];
  const order = (visit: Visit, person: Person, list: string[]) =>
    visit.as(person)`select order_front_page(${list}::uuid[], ${before}::uuid[])`;

  inClub("puts down every card in one step, and nobody who writes in one is disturbed", async (visit) => {
    await order(visit, "boardMember", cards);
    const rows = await visit.owner`select id, revision from front_page_content order by display_order`;
    expect([...rows]).toEqual(cards.map((id) => ({ id, revision: 1 })));
  });

  inClub("is refused when a card was added or deleted meanwhile, or is named twice", async (visit) => {
    const { pastCard, publishedCard } = ids;
    for (const list of [cards.slice(1), [...cards, pastCard], [pastCard, pastCard, publishedCard], []])
      await visit.refuses("admin", "40001")`select order_front_page(${list}::uuid[], ${before}::uuid[])`;
  });

  inClub("is refused when someone else made another one meanwhile, which it names", async (visit) => {
    await order(visit, "boardMember", cards);
    await order(visit, "boardMember", cards);
    const other = [...cards].reverse();
    await visit.refuses("admin", {
      code: "40001",
      message: "Someone else changed the order. Check the list again.",
      detail: JSON.stringify(cards).replaceAll(",", ", "),
    })`select order_front_page(${other}::uuid[], ${before}::uuid[])`;
    await visit.as("admin")`select order_front_page(${other}::uuid[], ${cards}::uuid[])`;
    const texts = [ids.runningText, ids.restingText];
    const reversed = [...texts].reverse();
    await visit.as("admin")`select order_scrolling_texts(${reversed}::uuid[], ${texts}::uuid[])`;
    await visit.refuses(
      "boardMember",
      "40001",
    )`select order_scrolling_texts(${texts}::uuid[], ${texts.slice(1)}::uuid[])`;
  });

  inClub("is nobody else's", async (visit) => {
    for (const person of ["member", "scorekeeper", "pending"] as const)
      await visit.refuses(person, "42501")`select order_front_page(${cards}::uuid[], ${before}::uuid[])`;
  });

  inClub("of running texts lets the moments of their creation change hands", async (visit) => {
    const list = [ids.restingText, ids.runningText];
    await visit.as(
      "boardMember",
    )`select order_scrolling_texts(${list}::uuid[], ${list.toReversed()}::uuid[])`;
    expect(
      [...(await visit.owner`select id from scrolling_text order by created_at`)].map(({ id }) => id),
    ).toEqual(list);
    await visit.as(
      "boardMember",
    )`select order_scrolling_texts(${list.toReversed()}::uuid[], ${list}::uuid[])`;
    expect(
      [...(await visit.owner`select id from scrolling_text order by created_at`)].map(({ id }) => id),
    ).toEqual(list.toReversed());
  });
});

describe("files of the front page", () => {
  inClub("that no card has are swept away after a day", async (visit) => {
    await visit.owner`insert into storage.objects (bucket_id, name, created_at) values
      ('front-page', ${shownPicture}, now() - interval '2 days'), ('front-page', ${unusedPicture}, now() - interval '2 days')`;
    const abandoned = () =>
      visit.owner`select path from private.abandoned_files() where bucket = 'front-page'`;
    expect(await abandoned()).toHaveLength(2);
    const address = `https://club.example/storage/v1/object/public/front-page/${shownPicture}`;
    for (const [image, document] of [
      [address, null],
      [null, address],
    ]) {
      await visit.as("boardMember")`
        update front_page_content set image_url = ${image ?? null}, document_url = ${document ?? null} where id = ${ids.draftCard}`;
      expect([...(await abandoned())]).toEqual([{ path: unusedPicture }]);
    }
  });

  inClub(
    "are kept in a place that opens to everybody and takes pictures and PDF up to 8 MB",
    async (visit) => {
      const [bucket] = await visit.owner`
      select public, file_size_limit::integer, allowed_mime_types from storage.buckets where id = 'front-page'`;
      expect(bucket).toEqual({
        public: true,
        file_size_limit: 8 * 1024 * 1024,
        allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
      });
    },
  );
});
