import { expect, test } from "vitest";
import { directionsLink } from "./directions-link.ts";

const place = { address: "", latitude: null, longitude: null };

test("the way leads to the address, else to the coordinates, else nowhere", () => {
  expect(directionsLink({ address: "1 Ridge Rd & 2nd, MN", latitude: 44.9, longitude: -93.6 })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=1+Ridge+Rd+%26+2nd%2C+MN",
  );
  expect(directionsLink({ ...place, latitude: 0, longitude: -93.6 })).toContain("destination=0%2C-93.6");
  expect(directionsLink(place)).toBeNull();
});
