// npm run docs:guide: writes docs/admin-guide.md from the guidance on the screens.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adminGuide } from "./admin-guide-text.ts";

const file = join(import.meta.dirname, "../../docs/admin-guide.md");
if (readFileSync(file, { encoding: "utf8", flag: "a+" }) !== adminGuide()) writeFileSync(file, adminGuide());
