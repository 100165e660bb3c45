import { expect, test } from "vitest";
import { BackendError, isRefusal } from "#lib/errors.ts";
import { messageTexts, whySendFailed } from "./message-texts.ts";

test("the words are those of the catalogue", () => {
  expect(messageTexts).toEqual({
    sent: { title: "Message Sent", text: "Your message has been sent successfully." },
    sendFailed: "Error Sending Message",
    sendFailedText: "Failed to send message. Please try again.",
    notAuthenticated: "Not authenticated",
    deleted: { title: "Message Deleted", text: "The message has been deleted successfully." },
    deleteFailed: "Error Deleting Message",
  });
});

test("a refusal is told in the server's words, a failure in the catalogue's", () => {
  const refused = new BackendError("invalid", { message: "This person cannot receive messages." });
  expect(whySendFailed(refused)).toBe("This person cannot receive messages.");
  for (const failure of [new BackendError("offline"), new BackendError("unknown"), new Error("x")])
    expect(whySendFailed(failure)).toBe("Failed to send message. Please try again.");
});

test("a refusal is decided, a broken connection is not", () => {
  expect(isRefusal(new BackendError("conflict"))).toBe(true);
  expect(isRefusal(new BackendError("offline"))).toBe(false);
  expect(isRefusal(new BackendError("unknown"))).toBe(false);
});
