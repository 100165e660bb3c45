import type { FileFields } from "#lib/device/living-files.ts";
import { content, type FormOf } from "#lib/forms/content.ts";
import { choice, fileAddress, text } from "#lib/forms/content-kinds.ts";
import { textError, tooLong } from "#lib/text/text-error.ts";
import { categories } from "./categories.ts";

const longestTitle = 120;
const longestBody = 4000;
export const longestComment = 1000;

export const postContent = content(
  {
    category: {
      ...choice("category", {
        label: "Category",
        names: { "": "Choose one", ...categories },
        ...{ empty: "", unknown: "other" },
      }),
      check: (category: string) => (category ? undefined : "Choose a category."),
    },
    title: {
      ...text("title", { label: "Title", max: longestTitle }),
      check: (typed: string) =>
        textError(typed, longestTitle, "Enter a title. It's what members see in the list."),
    },
    body: {
      ...text("body", {
        label: "Text",
        hint: "All members can see it for 30 days. Leave out phone numbers and addresses. Members can reply by private message.",
        rows: 8,
      }),
      check: (typed: string) => tooLong(typed, longestBody),
    },
    photoPath: fileAddress("photo_path", { label: "Photo" }),
    photoDescription: text("photo_description", {
      label: "Photo description",
      hint: "Read aloud to people who can't see the photo.",
      max: 200,
    }),
  },
  { photoDescription: ({ photoPath }) => photoPath !== "" },
);
export type PostForm = FormOf<typeof postContent>;
export type PostFields = ReturnType<typeof postFields>;

export function postFields(form: PostForm) {
  const fields = postContent.columnsOf(form);
  return { ...fields, photo_description: form.photoPath ? fields.photo_description : "" };
}

export const postFiles: FileFields<PostForm> = [["photoPath", "photoDescription"]];
