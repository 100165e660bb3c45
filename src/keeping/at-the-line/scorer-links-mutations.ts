import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { backendOfVisitors } from "#lib/backend.ts";
import { hashOfSecret, makeOwnSecret } from "#lib/browser/own-secret.ts";
import { unwrap } from "#lib/errors.ts";
import { type OpenedCode, openedCode } from "./scorer-links-queries.ts";

/** Opens the squad of a code for this phone, which makes a secret for itself; only a hash of it is sent. */
export function useOpenCode() {
  // The same for the next tap: a phone whose response was lost is let in once.
  const [own] = useState(makeOwnSecret);
  return useMutation({
    mutationFn: async (code: string): Promise<OpenedCode & { secret: string }> => {
      // The code in its secret lets the phone in again, even if many other phones opened the code since.
      const secret = `${code}.${own}`;
      const phone = await hashOfSecret(secret);
      const opened = unwrap(await backendOfVisitors().rpc("open_scorer_link", { code, phone }));
      return { ...openedCode.parse(opened), secret };
    },
  });
}
