import { vi } from "vitest";
import { fetched, mutated, signedIn, testRequests, viewer } from "#testing/requests-of.tsx";
import { resendConfirmation } from "./auth/confirmation-email-mutations.ts";
import { useEndRestore } from "./club/club-restore-mutations.ts";
import { clubRestoreQueryOptions } from "./club/club-restore-queries.ts";
import { clubSettingsQueryOptions } from "./club/club-settings-queries.ts";
import { areEmailsDelayed } from "./club/email-delay-queries.ts";
import { useHideFirstRun } from "./club/first-run-mutations.ts";
import { firstRunQueryOptions } from "./club/first-run-queries.ts";
import { sendsEmailsQueryOptions } from "./club/sends-emails-queries.ts";
import { removeFiles, uploadFile } from "./files/file-mutations.ts";
import { fileAddressesQueryOptions } from "./files/file-queries.ts";
import { attachmentPlace } from "./files/upload-limits.ts";
import { saveRowOf } from "./forms/save-row-mutations.ts";
import { unreadMessagesQueryOptions } from "./unread-messages-queries.ts";

const fields = { text: "Range closed on Sunday", active: true };
const pdf = new File(["%PDF-1.7 a score sheet"], "Sheet.pdf", { type: "application/pdf" });

/** The one that tells how far it is, in terms of the one that does not. */
class SimpleXmlHttpRequest {
  upload = {};
  status = 0;
  responseText = "";
  onload = () => undefined;
  private request: [string, string] = ["", ""];
  open(...request: [string, string]) {
    this.request = request;
  }
  setRequestHeader = () => undefined;
  getResponseHeader = () => "application/json";
  async send(body: FormData) {
    const [method, url] = this.request;
    const response = await fetch(url, { method, body });
    this.status = response.status;
    this.responseText = await response.text();
    this.onload();
  }
}

testRequests({
  "what is done of the first steps is asked of a function": [
    fetched(firstRunQueryOptions()),
    ["POST rpc/first_run", {}],
  ],
  "the list of first steps is hidden": [
    mutated(useHideFirstRun, true),
    ["POST rpc/hide_first_run", { hidden: true }],
  ],
  "unread messages are counted by the database": [
    fetched(unreadMessagesQueryOptions(viewer.id)),
    ["POST rpc/my_unread_messages", {}],
    { "POST rpc/my_unread_messages": { body: 3 } },
  ],
  "the club's settings are read": [fetched(clubSettingsQueryOptions()), ["GET club_settings?select=*"]],
  "whether the site sends emails is asked": [
    fetched(sendsEmailsQueryOptions()),
    ["POST rpc/sends_emails", {}],
    { "POST rpc/sends_emails": { body: false } },
  ],
  "whether the club was restored is asked": [
    fetched(clubRestoreQueryOptions("a1")),
    ["POST rpc/club_restore", {}],
    { "POST rpc/club_restore": { body: null } },
  ],
  "a restore is marked as done": [mutated(useEndRestore), ["POST rpc/end_restore", {}]],
  "the server's health says whether emails are delayed": [() => areEmailsDelayed(), ["GET /health"]],
  "a confirmation is sent again with the way back": [
    () => resendConfirmation("ann@club.example"),
    [
      "POST /auth/v1/resend?redirect_to=https://club.example/",
      {
        email: "ann@club.example",
        type: "signup",
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    ],
    { "POST /auth/v1/resend": { body: {} } },
  ],
  "addresses of private files last ten minutes": [
    fetched(fileAddressesQueryOptions(attachmentPlace, ["a1/1.pdf"])),
    ["POST /storage/v1/object/sign/attachments", { expiresIn: 600, paths: ["a1/1.pdf"] }],
  ],
  "files that are not needed are removed": [
    () => removeFiles(attachmentPlace, ["a1/1.pdf", "a1/2.pdf"]),
    ["DELETE /storage/v1/object/attachments", { prefixes: ["a1/1.pdf", "a1/2.pdf"] }],
  ],
  "a file is sent below the account, under its id": [
    signedIn(() => {
      vi.stubGlobal("XMLHttpRequest", SimpleXmlHttpRequest);
      return uploadFile(attachmentPlace, pdf, {
        id: "f1",
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    }),
    ["POST /storage/v1/object/attachments/viewer/f1.pdf"],
  ],
  "a row is added": [
    () => saveRowOf("scrolling_text", { id: "t1", fields, revision: null }),
    [
      "POST scrolling_text?select=* {return=representation}",
      { id: "t1", text: "Range closed on Sunday", active: true },
    ],
    { "POST scrolling_text": { body: { id: "t1" } } },
  ],
  "a row is changed by its id at the revision that was seen": [
    () => saveRowOf("scrolling_text", { id: "t1", fields, revision: 3 }),
    [
      "PATCH scrolling_text?id=eq.t1&revision=eq.3&select=* {return=representation}",
      { text: "Range closed on Sunday", active: true },
    ],
    { "PATCH scrolling_text": { body: [{ id: "t1" }] } },
  ],
  "a row that someone else changed is read by its id": [
    () => saveRowOf("scrolling_text", { id: "t1", fields, revision: 3 }),
    [
      "PATCH scrolling_text?id=eq.t1&revision=eq.3&select=* {return=representation}",
      { text: "Range closed on Sunday", active: true },
      "GET scrolling_text?select=*&id=eq.t1",
    ],
    { "GET scrolling_text": { body: [{ id: "t1", revision: 4 }] } },
  ],
});
