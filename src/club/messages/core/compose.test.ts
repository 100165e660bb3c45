import { expect, test } from "vitest";
import {
  answerTo,
  cleaned,
  contentLimit,
  hasOthers,
  lengthOf,
  roomLeft,
  subjectLimit,
  validateText,
} from "./compose.ts";
import { aMessage } from "./message.fixture.ts";

const draft = { to: ["ann"], subject: "Practice", content: "Saturday?" };
const state = { recipients: 1, unreachable: 0, files: 0, isSendingFiles: false };

test("a letter with somebody to go to and something to say has no fault", () => {
  expect(validateText(draft, state)).toEqual({});
  expect(validateText({ ...draft, subject: "", content: "" }, { ...state, files: 1 })).toEqual({});
});

test("what is missing is said at its field", () => {
  expect(validateText({ to: [], subject: "", content: "  " }, { ...state, recipients: 0 })).toEqual({
    to: "Choose at least one recipient.",
    content: "Enter a message or attach a file.",
  });
  expect(validateText(draft, { ...state, recipients: 0 }).to).toBe(
    "None of these people can receive messages.",
  );
  expect(validateText(draft, { ...state, unreachable: 1 }).to).toBe(
    "Remove the people who can no longer receive messages.",
  );
  expect(validateText(draft, { ...state, isSendingFiles: true }).files).toMatch(/still uploading/);
});

test("the limits are 200 and 20,000 characters, told before they are reached", () => {
  const atLimit = { ...draft, subject: "x".repeat(subjectLimit), content: "🙂".repeat(contentLimit) };
  expect(validateText(atLimit, state)).toEqual({});
  expect(
    validateText({ ...atLimit, subject: `${atLimit.subject}yy`, content: `${atLimit.content}y` }, state),
  ).toEqual({
    subject: "The subject is 2 characters too long. The limit is 200.",
    content: "The text is 1 character too long. The limit is 20,000.",
  });
  expect(roomLeft("x".repeat(179), subjectLimit)).toBeNull();
  expect(roomLeft("x".repeat(190), subjectLimit)).toBe("10 characters left.");
});

test("characters are counted as the database counts them", () => {
  expect([lengthOf("é"), lengthOf("🙂"), lengthOf("")]).toEqual([1, 1, 0]);
});

test("what cannot be stored is taken out", () => {
  expect(cleaned(" a\0b \n")).toBe("ab");
});

test("an answer goes to the sender, an answer to all to everybody else", () => {
  const message = aMessage({ recipientIds: ["me", "bob"], subject: "RE: Practice" });
  expect(answerTo(message, "me", false)).toEqual({ to: ["ann"], subject: "Re: Practice", content: "" });
  expect(answerTo(message, "me", true).to).toEqual(["ann", "bob"]);
  expect(hasOthers(message, "me")).toBe(true);
  expect(hasOthers(aMessage(), "me")).toBe(false);
});

test("an answer to one's own message goes to those it went to", () => {
  const mine = aMessage({ senderId: "me", recipientIds: ["ann", "bob"] });
  expect(answerTo(mine, "me", false).to).toEqual(["ann", "bob"]);
});

test("an answer to somebody who has left goes to nobody until somebody is chosen", () => {
  expect(answerTo(aMessage({ senderId: null }), "me", true).to).toEqual([]);
});

test("a crowd cannot be answered to all", () => {
  expect(hasOthers(aMessage({ recipientIds: ["me", "bob"], recipientCount: 80 }), "me")).toBe(false);
});

test("the mark of an answer does not make a subject too long", () => {
  expect(lengthOf(answerTo(aMessage({ subject: "x".repeat(200) }), "me", false).subject)).toBe(200);
});
