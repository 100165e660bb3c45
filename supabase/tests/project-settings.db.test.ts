import { expect, test } from "vitest";
import { bytesOf, readProjectSettings } from "./project-settings.ts";
import { useClub } from "./use-club.ts";

const { opened } = useClub();
const settings = readProjectSettings();

test("the buckets of a hosted project are those that the migrations make", async () => {
  const bucketsInFile = [...settings]
    .filter(([name]) => name.startsWith("storage.buckets."))
    .map(([name, bucket]) => ({
      id: name.slice("storage.buckets.".length),
      public: bucket.public,
      size: bytesOf(bucket.file_size_limit),
      types: bucket.allowed_mime_types,
    }));
  const bucketsInDatabase = await opened().owner`
    select id, public, file_size_limit::float8 as size, allowed_mime_types as types from storage.buckets order by id`;
  expect(bucketsInFile).toEqual([...bucketsInDatabase]);
});

test("the hook that a hosted project calls is there, and for nobody but its service", async () => {
  const hook = settings.get("auth.hook.password_verification_attempt");
  const [, schema, name] = /^pg-functions:\/\/postgres\/(\w+)\/(\w+)$/.exec(String(hook?.uri)) ?? [];
  const found = await opened().owner`
    select has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute') as open
    from pg_proc p where p.pronamespace = ${`${schema}`}::regnamespace and p.proname = ${`${name}`}`;
  expect([...found]).toEqual([{ open: false }]);
});

test("a hosted project exposes public alone, and keeps the rules about passwords and links", () => {
  expect(settings.get("api")?.schemas).toEqual(["public"]);
  expect(settings.get("auth")).toMatchObject({
    minimum_password_length: 12,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    enable_anonymous_sign_ins: false,
    enable_manual_linking: false,
    additional_redirect_urls: ["env(SITE_URL)"],
  });
  expect(settings.get("auth.email")).toMatchObject({
    enable_confirmations: true,
    double_confirm_changes: true,
    secure_password_change: true,
    otp_expiry: 600,
  });
});
