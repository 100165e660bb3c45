import { expect, test } from "vitest";
import { canManage, displayName } from "./session.ts";

test("the display name is first plus last, falling back to the address", () => {
  expect(displayName({ firstName: "Ruth", lastName: "Adler", email: "r@c.example" })).toBe("Ruth Adler");
  expect(displayName({ firstName: " Ruth ", lastName: "", email: "r@c.example" })).toBe("Ruth");
  expect(displayName({ firstName: null, lastName: null, email: "r@c.example" })).toBe("r@c.example");
});

test("only Admin and Board Member manage the club", () => {
  const person = { id: "1", firstName: "", lastName: "", email: "", status: "Active" } as const;
  expect(canManage({ ...person, role: "Admin" })).toBe(true);
  expect(canManage({ ...person, role: "Board Member" })).toBe(true);
  expect(canManage({ ...person, role: "Member" })).toBe(false);
  expect(canManage(null)).toBe(false);
});
