import { expect, test, vi } from "vitest";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import * as entry from "../../src/render/entry-server.tsx";
import { writeSite } from "./club-site.fixture.ts";
import type { ServerEntry } from "./page-renderer.ts";

const module = "src/club/gallery/gallery-page.tsx";

vi.mock("#app/public-routes.ts", async (importOriginal) => {
  const { publicRoutes } = await importOriginal<typeof import("#app/public-routes.ts")>();
  const { publicRoute } = await import("#app/route.ts");
  const { eventsQueryOptions } = await import("#club/events/events-queries.ts");
  const { useQuery } = await import("@tanstack/react-query");
  function Gallery() {
    const { data = [] } = useQuery(eventsQueryOptions(undefined));
    return data.map(({ id, title }) => `Photos of ${title} ${id}`).join();
  }
  const gallery = publicRoute({
    path: "/gallery",
    module: "src/club/gallery/gallery-page.tsx",
    load: async () => Gallery,
    prefetch: async (client, user) => {
      await client.prefetchQuery(eventsQueryOptions(user?.id));
    },
    title: "Gallery",
    describe: ({ name }) => `Photos of ${name}.`,
  });
  return { publicRoutes: [...publicRoutes, gallery] };
});

const siteFolder = temporaryFolder();
await writeSite(siteFolder, entry.routes);
const extraSql = `
  update public.club_settings set name = 'Ducks';
  insert into public.events (title, starts_at, ends_at, status, is_public)
  values ('Open day', now() + interval '1 day', now() + interval '2 days', 'published', true)`;
const backend = stopAfterTests(
  await startTestBackend({ siteFolder, extraSql, serverEntry: entry as ServerEntry }),
);
const read = async (path: string) => (await fetch(backend.url + path)).text();

test("a page that is added to the public routes is rendered with its rows, titled, and in the site's map", async () => {
  expect(entry.routes).toContainEqual({
    ...{
      path: "/gallery",
      module,
      isForMembers: false,
      isForVisitors: true,
      canRest: false,
      memberParts: [],
    },
  });
  const html = await read("/gallery");
  expect(html).toContain('data-rendered="/gallery"');
  expect(html).toContain("Photos of Open day");
  expect(html).toContain("<title>Gallery · Ducks</title>");
  expect(html).toContain('<meta name="description" content="Photos of Ducks."');
  expect(html).toContain(`<link rel="canonical" href="${backend.url}/gallery">`);
  expect(html).toContain('[["events","list","visitor"],[{');
  expect(await read("/sitemap.xml")).toContain(`<loc>${backend.url}/gallery</loc>`);
});
