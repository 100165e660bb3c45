import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BackendError } from "#lib/errors.ts";
import { useForm } from "#lib/forms/use-form.ts";
import { renderApp } from "#testing/render-app.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { Form } from "./form.tsx";
import { TextField } from "./form-fields.tsx";

const refused = new BackendError("invalid", { message: "The week is published." });

/** Sent once there is a reason, and then refused. */
function Correction() {
  const sending = useForm({
    start: { name: "", reason: "" },
    validate: ({ reason }) => (reason ? {} : { reason: "Enter a reason." }),
    mutation: {
      mutateAsync: () => Promise.reject(refused),
      isPending: false,
      isSuccess: false,
      error: null,
    },
    request: () => undefined,
  });
  return (
    <DialogForm
      sending={sending}
      submitLabel="Save"
      failureTitle="Nothing was saved"
      onClose={() => undefined}
    >
      <TextField label="Name" {...sending.field("name")} />
      <TextField label="Reason" {...sending.field("reason")} />
    </DialogForm>
  );
}

test("the first field that is wrong gets the focus, every time it is tried", async () => {
  renderApp(<Correction />);
  for (let tries = 0; tries < 2; tries += 1) {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByLabelText("Reason")).toHaveFocus();
    expect(screen.getByText("Enter a reason.")).toBeVisible();
  }
});

test("a folded part of a form opens for a field in it that is wrong", async () => {
  renderApp(
    <Form onSubmit={() => undefined}>
      <details>
        <summary>More</summary>
        <TextField label="Name" value="" error="Enter a name." onChange={() => undefined} />
      </details>
      <button type="submit">Save</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a name.")).toBeVisible();
});

function Failure({ error }: { error: unknown }) {
  return (
    <DialogForm
      sending={{ submit: () => undefined, isPending: false, isSuccess: false, error }}
      submitLabel="Save"
      failureTitle="Nothing was saved"
      onClose={() => undefined}
    >
      <TextField label="Name" value="" onChange={() => undefined} />
    </DialogForm>
  );
}

test("what failed has the focus where the button that was pressed lost it, and leaves it where it is otherwise", async () => {
  const { unmount } = renderApp(<Failure error={refused} />);
  expect(screen.getByRole("alert")).toHaveFocus();
  unmount();
  renderApp(
    <>
      {/* biome-ignore lint/a11y/noAutofocus: where the viewer is */}
      <input aria-label="Search" autoFocus />
      <Failure error={refused} />
    </>,
  );
  expect(screen.getByLabelText("Search")).toHaveFocus();
});
