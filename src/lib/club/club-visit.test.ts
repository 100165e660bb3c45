import { expect, test } from "vitest";
import { directionsLink, phoneLink } from "./club-visit.ts";

const place = { address: "", latitude: null, longitude: null };

test("the way leads to the address, else to the coordinates, else nowhere", () => {
  expect(directionsLink({ address: "1 Ridge Rd & 2nd, MN", latitude: 44.9, longitude: -93.6 })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=1+Ridge+Rd+%26+2nd%2C+MN",
  );
  expect(directionsLink({ ...place, latitude: 0, longitude: -93.6 })).toContain("destination=0%2C-93.6");
  expect(directionsLink(place)).toBeNull();
});

test("a number is called without what people write between its digits", () => {
  expect(phoneLink("+1 (612) 555-0142")).toBe("tel:+16125550142");
});
