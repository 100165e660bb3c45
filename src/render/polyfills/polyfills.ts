// Loaded first in browsers that lack one of these (src/lib/browser/newer-built-ins.ts). Each import adds nothing where the
// built-in exists. e2e/browser-floor.spec.ts fails when the site calls one that is missing here.
import "core-js/stable/array/to-reversed";
import "core-js/stable/array/to-sorted";
import "core-js/stable/array/to-spliced";
import "core-js/stable/array/with";
import "core-js/stable/map/group-by";
import "@oddbird/popover-polyfill";
import { markRoot } from "./mark-root.ts";
import { addWebBuiltIns } from "./web-built-ins.ts";

addWebBuiltIns();
if (!CSS.supports("selector(:has(a))")) markRoot();
