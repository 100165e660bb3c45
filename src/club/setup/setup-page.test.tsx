import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { SetupPage } from "./setup-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const facts = { isMailServerGiven: false, canFindPlaces: true };

/** The page as the server's answers make it. */
async function open(replies: Record<string, Reply | Error> = {}) {
  const requests = respondWith(
    ({ path }: Request) => replies[path] ?? { body: path === "/setup/open" ? facts : {} },
  );
  const onDone = vi.fn(async () => undefined);
  renderApp(<SetupPage code="one-time" onDone={onDone} />);
  await screen.findByRole("heading", { name: "Set up your club's website" });
  return { requests, onDone, sent: (path: string) => requests.filter((request) => request.path === path) };
}

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** By its text: computing the names of all buttons of this page takes a second. */
const click = (name: string | RegExp) =>
  fireEvent.click(screen.getByText(name, { selector: "button" }).closest("button") as HTMLElement);

async function fill() {
  await screen.findByLabelText("Name of the club");
  enter("Name of the club", "Cedar Hollow");
  fillAdmin();
}

function fillAdmin() {
  enter("First name", "Pat");
  enter("Last name", "Sommer");
  enter("Your email", "pat@club.example");
  enter("Password", "five words in a row");
}

const create = () => click(/^Create/);

test.each([
  ["Open the whole link that the server printed when it started.", { status: 403 }],
  ["This link was opened in another browser.", { status: 409 }],
  ["Please wait 15 minutes before trying again", { status: 429 }],
])("a link that opens nothing says so: %s", async (message, reply) => {
  await open({ "/setup/open": { ...reply, body: { message } } });
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.queryByLabelText("Your email")).toBeNull();
});

const rightCode = "abcde-fghjk-mnpqr-stuvw";

/** The page in a tab where it was opened without its link; one code opens it. */
function openWithout() {
  const codes: unknown[] = [];
  respondWith(({ path, body }: Request) => {
    const { code } = Object(body);
    if (path === "/setup/open") codes.push(code);
    return code === rightCode ? { body: facts } : { status: 403, body: { message: "Open the whole link." } };
  });
  renderApp(<SetupPage code="" onDone={async () => undefined} />);
  return codes;
}

test("the printed link opens the page in a tab that shows it already, and leaves the address", async () => {
  openWithout();
  await screen.findByRole("alert");
  location.hash = `#${rightCode}`;
  expect(await screen.findByLabelText("Your email")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(location.href).not.toContain(rightCode);
});

test("the link, or its code typed by hand, opens the page from a field; a wrong one can be sent again", async () => {
  const codes = openWithout();
  const field = await screen.findByLabelText("Link or code");
  click("Open");
  expect(field).toHaveAccessibleDescription(/Enter the link or the code/);
  enter("Link or code", "abcde");
  click("Open");
  await waitFor(() => expect(codes).toHaveLength(2));
  await screen.findByText("Open", { selector: "button" });
  click("Open");
  await waitFor(() => expect(codes).toEqual(["", "abcde", "abcde"]));
  await screen.findByLabelText("Link or code");
  enter("Link or code", "ABCDE FGHJK MNPQR STUVW");
  click("Open");
  expect(await screen.findByLabelText("Your email")).toBeVisible();
});

test("what was typed stays when another link is opened in its tab", async () => {
  const { sent } = await open();
  await screen.findByLabelText("Name of the club");
  enter("Name of the club", "Cedar Hollow");
  location.hash = `#${rightCode}`;
  await waitFor(() => expect(sent("/setup/open")).toHaveLength(2));
  expect(screen.getByLabelText("Name of the club")).toHaveValue("Cedar Hollow");
});

test("a club that was set up meanwhile, and a server that is gone, are said", async () => {
  await open({ "/setup/open": { status: 404 } });
  expect(await screen.findByRole("alert")).toHaveTextContent("This club has been set up already.");
});

test("what is missing is said beside its field and at the button, and nothing is sent", async () => {
  const { sent } = await open();
  await screen.findByLabelText("Your email");
  create();
  expect(screen.getByLabelText("Name of the club")).toHaveAccessibleDescription(/Enter the club's name\./);
  expect(screen.getByLabelText("First name")).toHaveAccessibleDescription(/Enter your first name\./);
  expect(screen.getByLabelText("Last name")).toHaveAccessibleDescription(/Enter your last name\./);
  expect(screen.getByLabelText("Your email")).toHaveAccessibleDescription(/Enter your email address\./);
  expect(screen.getByRole("alert")).toHaveTextContent("Choose a password.");
  expect(sent("/setup/complete")).toEqual([]);
});

test("what the server refuses is said beside its field, and what was typed stays", async () => {
  const fields = {
    "admin.firstName": "A name can have up to 50 characters.",
    "admin.lastName": "Enter your last name.",
    "admin.password": "Password should be at least 12 characters.",
  };
  const { onDone } = await open({ "/setup/complete": { status: 422, body: { message: "x", fields } } });
  await fill();
  create();
  expect(await screen.findByRole("alert")).toHaveTextContent("Please fix the fields above");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/Password should be at least 12/);
  expect(screen.getByLabelText("First name")).toHaveAccessibleDescription(/up to 50 characters/);
  expect(screen.getByLabelText("Last name")).toHaveAccessibleDescription(/Enter your last name/);
  expect(screen.getByLabelText("Name of the club")).toHaveValue("Cedar Hollow");
  expect(onDone).not.toHaveBeenCalled();
});

test("a server that does not answer leaves what was typed", async () => {
  const { onDone } = await open({ "/setup/complete": new Error("gone") });
  await fill();
  create();
  expect(await screen.findByRole("alert")).toHaveTextContent("The server doesn't answer.");
  expect(screen.getByLabelText("Your email")).toHaveValue("pat@club.example");
  expect(onDone).not.toHaveBeenCalled();
});

test("a town that was found sets the place and the time zone, and the club is entered", async () => {
  const location = {
    name: "Cedar Ridge, Minnesota",
    latitude: 44.9,
    longitude: -93.6,
    timeZone: "America/Chicago",
  };
  const { sent, onDone } = await open({ "/setup/find-place": { body: { places: [location] } } });
  await fill();
  enter("Town or ZIP", "55331");
  fireEvent.keyDown(screen.getByLabelText("Town or ZIP"), { key: "Enter" });
  await screen.findByText(location.name);
  click(location.name);
  expect(screen.getByLabelText("Time zone")).toHaveValue("America/Chicago");
  create();
  expect(await screen.findByText(/Your club is set up\./)).toBeVisible();
  expect(sent("/setup/complete").map(({ body }) => body)).toMatchObject([
    {
      club: { place: { latitude: 44.9, longitude: -93.6 }, timeZone: "America/Chicago" },
      admin: { firstName: "Pat", lastName: "Sommer", email: "pat@club.example" },
      mailServer: null,
    },
  ]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    email: "pat@club.example",
    password: "five words in a row",
  });
});

test("the demonstration club is not asked for its name", async () => {
  const { sent } = await open();
  fireEvent.click(await screen.findByLabelText("A demonstration club to look around in"));
  expect(screen.queryByLabelText("Name of the club")).toBeNull();
  fillAdmin();
  create();
  await screen.findByText(/Your club is set up\./);
  expect(sent("/setup/complete")[0]?.body).toMatchObject({ club: null });
});

test.each([
  [{ body: { sentTo: "pat@club.example" } }, "The mail server accepted the email to pat@club.example."],
  [{ body: { sentence: "Nothing answers at smtp.example:465." } }, "Nothing answers at smtp.example:465."],
  [{ status: 422, body: { message: "x", fields: { "mailServer.port": "Enter a port." } } }, "Enter a port."],
  [
    { status: 429, body: { message: "Please wait 60 minutes before trying again" } },
    /Please wait 60 minutes/,
  ],
])("a test email says what became of it (%j)", async (reply, sentence) => {
  const { sent } = await open({ "/setup/test-email": reply });
  fireEvent.click(await screen.findByLabelText("Through a mail server"));
  const button = screen.getByRole("button", { name: "Send a test email" });
  expect(button).toBeDisabled();
  enter("Your email", "pat@club.example");
  enter("Mail server (SMTP)", "smtp.example");
  fireEvent.click(button);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent("/setup/test-email")[0]?.body).toEqual({
    mailServer: { host: "smtp.example", port: 465, user: "", password: "" },
    to: "pat@club.example",
  });
});

test("a mail server that a setting names is not asked for", async () => {
  await open({ "/setup/open": { body: { isMailServerGiven: true, canFindPlaces: false } } });
  expect(await screen.findByText("The mail server is set on the server (SMTP_URL).")).toBeVisible();
  expect(screen.queryByLabelText("Through a mail server")).toBeNull();
  expect(screen.queryByLabelText("Town or ZIP")).toBeNull();
});
