import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { emptySetupForm, setupRequest } from "./core/setup-form.ts";
import { useCompleteSetup, useFindTowns, useTryMailServer } from "./setup-mutations.ts";
import { setupQueryOptions } from "./setup-queries.ts";

const server = { host: "smtp.example.org", port: 465, user: "", password: "" };
const admin = {
  firstName: "Pat",
  lastName: "Sommer",
  email: "pat@club.example",
  password: "five words in a row",
};
const form = {
  ...emptySetupForm(),
  name: "Cedar Hollow",
  timeZone: "America/Chicago",
  firstName: "Pat",
  lastName: "Sommer",
  email: "pat@club.example",
  password: " five words in a row ",
};

testRequests({
  "the page is opened with the code of its link": [
    fetched(setupQueryOptions("code")),
    ["POST /setup/open", { code: "code" }],
    { "POST /setup/open": { body: { isMailServerGiven: false, canFindPlaces: true } } },
  ],
  "towns are searched for": [
    mutated(useFindTowns, "Cedar Ridge"),
    ["POST /setup/find-place", { query: "Cedar Ridge" }],
    { "POST /setup/find-place": { body: { places: [] } } },
  ],
  "a mail server is tried as it is typed": [
    mutated(useTryMailServer, { mailServer: server, to: "pat@club.example" }),
    ["POST /setup/test-email", { mailServer: server, to: "pat@club.example" }],
    { "POST /setup/test-email": { body: { sentTo: "pat@club.example" } } },
  ],
  "a club of one's own is set up": [
    mutated(useCompleteSetup, setupRequest(form)),
    [
      "POST /setup/complete",
      { club: { name: "Cedar Hollow", place: null, timeZone: "America/Chicago" }, admin, mailServer: null },
    ],
    { "POST /setup/complete": { body: {} } },
  ],
  "the demonstration club is set up, with a mail server": [
    mutated(
      useCompleteSetup,
      setupRequest({ ...form, start: "demo", mailServer: "server", host: "smtp.example.org" }),
    ),
    ["POST /setup/complete", { club: null, admin, mailServer: server }],
    { "POST /setup/complete": { body: {} } },
  ],
});
