import { fetched, testRequests } from "#testing/requests-of.tsx";
import { memberCareerQueryOptions } from "./statistics-queries.ts";

const empty = { name: "Ann", seasons: [], rounds: [] };

testRequests({
  "a career is read page by page to its end": [
    fetched(memberCareerQueryOptions("m1")),
    [
      "POST rpc/member_career",
      { member_id: "m1", page: 0 },
      "POST rpc/member_career",
      { member_id: "m1", page: 1 },
    ],
    {
      "POST rpc/member_career": [
        { body: { ...empty, hasMore: true } },
        { body: { ...empty, hasMore: false } },
      ],
    },
  ],
  "a member that is not there has no second page": [
    fetched(memberCareerQueryOptions("m1")),
    ["POST rpc/member_career", { member_id: "m1", page: 0 }],
    { "POST rpc/member_career": { body: null } },
  ],
});
