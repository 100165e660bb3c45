import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import { aUser, testConfig } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";

export const ruth = aUser();
export const row = {
  id: ruth.id,
  email: ruth.email,
  first_name: ruth.firstName,
  last_name: ruth.lastName,
  role: ruth.role,
  status: "Active",
};

/** Each test of the file opens new tabs on a device without stored data, at seven in the evening. */
export function useFreshTabs(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-21T19:00:00Z"), shouldAdvanceTime: true });
    // The keeper and its client live as long as the tab, so each test loads new ones.
    vi.resetModules();
    // A new database does not wait for transactions of an earlier test.
    vi.stubGlobal("indexedDB", new IDBFactory());
    // The tabs of earlier tests must not hear of this one.
    vi.stubGlobal("BroadcastChannel", undefined);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export type StoredSession = { expiresInSeconds?: number; email?: string | null };

export function storeSession({ expiresInSeconds = 3600, email = "Ruth@Club.Example" }: StoredSession = {}) {
  const session = {
    access_token: "header.payload.signature",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + expiresInSeconds,
    user: {
      id: ruth.id,
      email,
      aud: "authenticated",
      app_metadata: {},
      user_metadata: {},
    },
  };
  localStorage.setItem("club-session", JSON.stringify(session));
}

/** `state` then tells what the tab knows. */
export async function openTab(response: (request: Request) => Reply | Error | undefined) {
  const requests = respondWith(response);
  const fresh = {
    config: await import("#lib/config.ts"),
    session: await import("#lib/auth/session.ts"),
    keeper: await import("./session-keeper.ts"),
  };
  fresh.config.setConfig(testConfig);
  const client = new QueryClient();
  fresh.keeper.keepSession(client);
  return { requests, client, state: () => fresh.session.session.get() };
}
