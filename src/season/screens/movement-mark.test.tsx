import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Movement } from "#season/words/movement.ts";
import { MovementMark } from "./movement-mark.tsx";

test.each<[Movement, string, string]>([
  [3, "up 3", "▲ 3"],
  [-12, "down 12", "▼ 12"],
  [0, "unchanged", "•"],
])("a movement of %i is heard as %s", (movement, name, mark) => {
  render(<MovementMark movement={movement} />);
  expect(screen.getByRole("img", { name })).toHaveTextContent(mark);
});
