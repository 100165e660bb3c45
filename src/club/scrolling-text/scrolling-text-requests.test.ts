import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { allTextsQueryOptions } from "./scrolling-text-admin-queries.ts";
import { useDeleteText, useOrderTexts, useSaveText } from "./scrolling-text-mutations.ts";
import { scrollingTextQueryOptions } from "./scrolling-text-queries.ts";

const fields = { text: "Range closed on Sunday", speed: 60, active: true };

testRequests({
  "active texts are read, the oldest first": [
    fetched(scrollingTextQueryOptions()),
    [
      "GET scrolling_text?select=id,text,speed&active=eq.true&order=created_at.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "the board reads every text, the oldest first": [
    fetched(allTextsQueryOptions()),
    ["GET scrolling_text?select=*&order=created_at.asc,id.asc&offset=0&limit=1000"],
  ],
  "a text is added": [
    mutated(useSaveText, { id: "t1", fields, revision: null }),
    [
      "POST scrolling_text?select=* {return=representation}",
      { id: "t1", text: "Range closed on Sunday", speed: 60, active: true },
    ],
    { "POST scrolling_text": { body: { id: "t1" } } },
  ],
  "a text is changed at the revision that was seen": [
    mutated(useSaveText, { id: "t1", fields, revision: 3 }),
    [
      "PATCH scrolling_text?id=eq.t1&revision=eq.3&select=* {return=representation}",
      { text: "Range closed on Sunday", speed: 60, active: true },
    ],
    { "PATCH scrolling_text": { body: [{ id: "t1" }] } },
  ],
  "a text is deleted by its id": [mutated(useDeleteText, "t1"), ["DELETE scrolling_text?id=eq.t1"]],
  "texts are put into an order": [
    mutated(useOrderTexts, { ids: ["t2", "t1"], seen: ["t1", "t2"] }),
    ["POST rpc/order_scrolling_texts", { ids: ["t2", "t1"], seen: ["t1", "t2"] }],
  ],
});
