import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import type { Upload } from "#lib/files/upload-list.ts";
import type { FileUploads } from "#lib/files/use-file-uploads.ts";
import { renderApp } from "#testing/render-app.tsx";
import { Form } from "../form/form.tsx";
import { UploadField } from "./upload-field.tsx";

const sending: Upload = { key: "a", name: "a.pdf", size: 10, state: "sending", part: 0.4 };
const failed: Upload = {
  key: "b",
  name: "b.pdf",
  size: 10,
  state: "failed",
  sentence: "The connection broke.",
  canRetry: true,
};
const refused: Upload = {
  ...failed,
  key: "c",
  name: "c.exe",
  sentence: "Not a kind of file.",
  canRetry: false,
};
const upload: Upload = {
  key: "d",
  name: "d.pdf",
  size: 2048,
  state: "stored",
  file: { path: "me/d.pdf", name: "d.pdf", type: "application/pdf", size: 2048 },
};

function handedUploads(uploads: readonly Upload[], refusal: string | null = null): FileUploads {
  return {
    uploads,
    files: [],
    isSending: false,
    refusal,
    leftOut: refusal ? ["e.pdf"] : [],
    add: vi.fn(),
    retry: vi.fn(),
    remove: vi.fn(),
    clear: vi.fn(),
  };
}

function show(uploads: readonly Upload[], refusal: string | null = null, target = attachmentPlace) {
  const handed = handedUploads(uploads, refusal);
  renderApp(<UploadField label="Attach files" target={target} uploads={handed} />);
  return handed;
}

test("a picture may be as large as one that is made smaller", () => {
  show([], null, { ...attachmentPlace, endings: ["jpg", "png"], maxBytes: 65_536, maxFiles: 1 });
  expect(screen.getByText("A picture (JPEG, PNG), up to 40 MB.")).toBeVisible();
});

test("a field for one file does not speak of several", () => {
  show([], null, { ...attachmentPlace, maxFiles: 1 });
  expect(screen.getByText("A picture (JPEG, PNG, WebP, GIF) or a PDF, up to 10 MB.")).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>("Attach files").multiple).toBe(false);
});

test("what may be attached is said before", () => {
  show([]);
  const input = screen.getByLabelText("Attach files");
  expect(
    screen.getByText("A picture (JPEG, PNG, WebP, GIF) or a PDF, up to 10 MB each and 5 in all."),
  ).toBeVisible();
  expect(input.getAttribute("accept")).toBe("image/jpeg,image/png,image/webp,image/gif,application/pdf");
});

test("a file on its way shows how far it is and can be cancelled", async () => {
  const { remove } = show([sending]);
  expect((screen.getByRole("progressbar", { name: "Sending a.pdf" }) as HTMLProgressElement).value).toBe(0.4);
  await userEvent.click(screen.getByRole("button", { name: "Cancel: a.pdf" }));
  expect(remove).toHaveBeenCalledWith("a");
});

test("a file that failed says why and can be tried again; a refused one can only be taken out", async () => {
  const { retry, remove } = show([failed, refused]);
  expect(screen.getByText("The connection broke.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again: b.pdf" }));
  expect(retry).toHaveBeenCalledWith("b");
  expect(screen.queryByRole("button", { name: "Try again: c.exe" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove: c.exe" }));
  expect(remove).toHaveBeenCalledWith("c");
});

test("a file that has arrived shows its size", () => {
  show([upload]);
  expect(screen.getByText("2 kB")).toBeVisible();
});

test("files that are too many are told at the field", () => {
  show([upload], "You can attach 5 files. 1 of the files you chose was left out.");
  expect(screen.getByRole("alert").textContent).toContain("You can attach 5 files");
  expect(screen.getByLabelText("Attach files").getAttribute("aria-invalid")).toBe("true");
});

test("files that were chosen are handed over", async () => {
  const { add } = show([]);
  const file = new File(["%PDF-1.7"], "sheet.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Attach files"), file);
  expect(add).toHaveBeenCalledWith([file]);
});

test("a form asks before it goes out without a file that was refused", async () => {
  const onSubmit = vi.fn();
  renderApp(
    <Form onSubmit={onSubmit}>
      <UploadField label="Attach files" target={attachmentPlace} uploads={handedUploads([refused, upload])} />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("dialog", { name: "Continue without c.exe?" })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Continue without it" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a form asks before it goes out without a file for which there was no room", async () => {
  const onSubmit = vi.fn();
  const uploads = handedUploads([upload], "You can attach 1 file. 1 of the files you chose was left out.");
  renderApp(
    <Form onSubmit={onSubmit}>
      <UploadField label="Attach files" target={attachmentPlace} uploads={uploads} />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("dialog", { name: "Continue without e.pdf?" })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a form with files that all arrived goes out at once", async () => {
  const onSubmit = vi.fn();
  renderApp(
    <Form onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
