import type { FileFields } from "#lib/device/living-files.ts";
import { differences, type RowDraft, storedRowSchema } from "#lib/forms/edited-row.ts";
import { tooLong } from "#lib/text/text-error.ts";
import { z } from "#lib/zod.ts";
import type { Post } from "../bulletin-queries.ts";
import { categoryName } from "./categories.ts";

/** An empty path means no photo. */
export const postFormSchema = z.object({
  category: z.string(),
  title: z.string(),
  body: z.string(),
  photoPath: z.string(),
  photoDescription: z.string(),
});
export type PostForm = z.infer<typeof postFormSchema>;

export const postDraftSchema = storedRowSchema(postFormSchema);

export type PostFields = Pick<Post, "category" | "title" | "body" | "photo_path" | "photo_description">;

export const emptyPost: PostForm = {
  category: "",
  title: "",
  body: "",
  photoPath: "",
  photoDescription: "",
};

export function postDraft(post: PostFields & { revision: number }): RowDraft<PostForm> {
  return {
    form: {
      category: post.category,
      title: post.title,
      body: post.body,
      photoPath: post.photo_path ?? "",
      photoDescription: post.photo_description,
    },
    revision: post.revision,
  };
}

export function postFields(form: PostForm): PostFields {
  return {
    category: form.category,
    title: form.title.trim(),
    body: form.body.trim(),
    photo_path: form.photoPath || null,
    photo_description: form.photoPath ? form.photoDescription.trim() : "",
  };
}

/** The saved post where it differs from the form. */
export function postDifferences(mine: PostForm, theirs: PostForm): string[] {
  const terms = ({ category, title, body, photoPath, photoDescription }: PostForm) => ({
    category: categoryName(category),
    title,
    body,
    photo: photoPath === mine.photoPath ? "the same" : photoPath ? "another one" : "none",
    photoDescription,
  });
  return differences(terms(mine), terms(theirs), {
    category: "Category",
    title: "Title",
    body: "Text",
    photo: "Photo",
    photoDescription: "Photo description",
  });
}

export const postFiles: FileFields<PostForm> = [["photoPath", "photoDescription"]];

export const longestTitle = 120;
export const longestBody = 4000;
export const longestComment = 1000;

export function validatePost(form: PostForm): Partial<Record<keyof PostForm, string>> {
  const errors: Partial<Record<keyof PostForm, string>> = {};
  if (!form.category) errors.category = "Choose a category.";
  if (!form.title.trim()) errors.title = "Enter a title. It's what members see in the list.";
  const title = tooLong(form.title, longestTitle);
  if (title) errors.title = title;
  const body = tooLong(form.body, longestBody);
  if (body) errors.body = body;
  return errors;
}
