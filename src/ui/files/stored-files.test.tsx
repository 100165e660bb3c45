import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type FileAddresses, fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { renderApp } from "#testing/render-app.tsx";
import { StoredFiles } from "./stored-files.tsx";

const photo = { path: "a/1.jpg", name: "photo.jpg", type: "image/jpeg", size: 90_000 };
const sheet = { path: "a/2.pdf", name: "sheet.pdf", type: "application/pdf", size: 2000 };
const files = [photo, sheet];

function show(addresses: FileAddresses) {
  const queryClient = createQueryClient();
  const { queryKey } = fileAddressesQueryOptions(attachmentPlace, [photo.path, sheet.path]);
  queryClient.setQueryData(queryKey, addresses);
  return renderApp(<StoredFiles target={attachmentPlace} files={files} />, { queryClient });
}

test("a picture is shown and opens in a new tab, a PDF is saved under its name", () => {
  const { container } = show({ [photo.path]: "http://club.test/1", [sheet.path]: "http://club.test/2" });
  expect(container.querySelector("img")?.getAttribute("src")).toBe("http://club.test/1");
  expect(screen.getByRole("link", { name: "photo.jpg 88 kB" }).getAttribute("target")).toBe("_blank");
  const link = screen.getByRole("link", { name: "sheet.pdf 2 kB" });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
    "http://club.test/2",
    "sheet.pdf",
  ]);
});

test("a file that is gone says so and is no link", () => {
  show({ [photo.path]: null, [sheet.path]: "http://club.test/2" });
  expect(screen.getByText(/photo\.jpg/).textContent).toContain("no longer available");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
