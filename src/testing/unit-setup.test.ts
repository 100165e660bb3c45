import { test } from "vitest";

test.fails("a test that prints an error fails", () => console.error("Something went wrong."));

test.fails("a test that asks the network fails", () => fetch("https://club.example/").catch(() => undefined));
