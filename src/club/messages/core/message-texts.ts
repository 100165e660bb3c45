import { isRefusal } from "#lib/errors.ts";

export const messageTexts = {
  sent: { title: "Message Sent", text: "Your message has been sent successfully." },
  sendFailed: "Error Sending Message",
  sendFailedText: "Failed to send message. Please try again.",
  notAuthenticated: "Not authenticated",
  deleted: { title: "Message Deleted", text: "The message has been deleted successfully." },
  deleteFailed: "Error Deleting Message",
} as const;

export const sentElsewhereText =
  "A message you started in another tab was sent from this draft. To send this one too, send it again.";

/** The server's sentence about a refused message, else a general failure. */
export function whySendFailed(error: unknown): string {
  return isRefusal(error) ? error.message : messageTexts.sendFailedText;
}
