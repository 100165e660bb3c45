import { roleDescriptions } from "#lib/auth/roles.ts";
import { keysOf } from "#lib/keys-of.ts";
import { choiceParam, idInAddress, searchParams, textParam } from "#lib/search-params.ts";
import { securityEvents } from "./core/security-events.ts";

export const userAdminParams = searchParams({
  view: choiceParam(["accounts", "scorekeepers", "security-log"], "accounts"),
  find: textParam(),
  role: choiceParam(["", ...keysOf(roleDescriptions)], ""),
  status: choiceParam(["", "Active", "Inactive"], ""),
});

export const securityLogParams = searchParams({
  event: choiceParam(["", ...securityEvents], ""),
  person: idInAddress,
});
