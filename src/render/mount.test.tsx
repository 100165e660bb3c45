import { expect, test, vi } from "vitest";
import { watchPointer } from "#lib/browser/carry-over.ts";
import { mount } from "./mount.ts";

const onPress = vi.fn<(name: string) => void>();
const onChoose = vi.fn<(value: string) => void>();
const onType = vi.fn<(value: string) => void>();

function Page() {
  return (
    <>
      {["first", "second"].map((name) => (
        <button key={name} type="button" onClick={() => onPress(name)}>
          16.63
        </button>
      ))}
      <select aria-label="Week" value="7" onChange={({ target }) => onChoose(target.value)}>
        <option value="5">5</option>
        <option value="7">7</option>
      </select>
      <select aria-label="Board" value="a" onChange={({ target }) => onChoose(target.value)}>
        <option value="a">a</option>
      </select>
      <label>
        Find
        <input value="" onChange={({ target }) => onType(target.value)} />
      </label>
    </>
  );
}

const rendered = `<button>16.63</button><button data-pressed>16.63</button>
  <select aria-label="Week"><option value="5">5</option><option value="7" selected>7</option></select>
  <select aria-label="Board"><option value="a" selected>a</option></select>
  <label>Find<input value=""></label>`;

test("what was opened before the application ran is open when it runs", async () => {
  const root = document.createElement("div");
  root.innerHTML = '<div class="rendered"><details open><summary data-pressed>More</summary></details></div>';
  document.body.append(root);
  mount(
    root,
    <details>
      <summary>More</summary>
    </details>,
  );
  await vi.waitFor(() => expect(root.querySelector(".rendered")).toBeNull());
  await vi.waitFor(() => expect(root.querySelector("details")?.open).toBe(true));
});

test.each([
  ["whose click the browser leaves out", false],
  ["whose click comes nevertheless", true],
])("a press during the change %s counts once", async (_, sendsClick) => {
  onPress.mockClear();
  watchPointer();
  const root = document.createElement("div");
  root.innerHTML = '<div class="rendered"><button>16.63</button><button>16.63</button></div>';
  document.body.append(root);
  root.querySelectorAll("button")[1]?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  await mount(root, <Page />);
  const button = root.querySelectorAll("button")[1];
  // The rest of the change follows in the same turn.
  await new Promise((done) => setTimeout(done));
  button?.dispatchEvent(new MouseEvent("pointerup", { bubbles: true }));
  if (sendsClick) button?.click();
  await new Promise((done) => setTimeout(done, 100));
  expect(onPress.mock.calls).toEqual([["second"]]);
});

test("what was pressed, chosen, and typed before the application ran is done when it runs", async () => {
  const root = document.createElement("div");
  root.innerHTML = `<div class="rendered">${rendered}</div>`;
  document.body.append(root);
  const [week] = root.querySelectorAll("select");
  const field = root.querySelector("input");
  if (!week || !field) throw new Error("Nothing was rendered.");
  week.value = "5";
  field.value = "Lee";
  let pressedAtOnce: boolean | undefined;
  onType.mockImplementationOnce(() =>
    queueMicrotask(() => {
      pressedAtOnce = onPress.mock.calls.length > 0;
    }),
  );
  mount(root, <Page />);
  await vi.waitFor(() => expect(onPress).toHaveBeenCalled());
  expect(onPress.mock.calls).toEqual([["second"]]);
  expect(onChoose.mock.calls).toEqual([["5"]]);
  expect(onType.mock.calls).toEqual([["Lee"]]);
  // What a press opens is not drawn in the task that drew the page.
  expect(pressedAtOnce).toBe(false);
});
