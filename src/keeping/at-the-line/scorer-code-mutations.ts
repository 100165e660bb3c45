import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { backendOfVisitors } from "#lib/backend.ts";
import { hashOfSecret, makeOwnSecret } from "#lib/browser/own-secret.ts";
import { unwrap } from "#lib/errors.ts";
import { type OpenedCode, openedCode } from "./scorer-squad-queries.ts";

/** The phone makes its own secret, of which only a hash is sent. */
export function useOpenCode() {
  // Retries use the same secret, so a phone whose response was lost is admitted once.
  const [own] = useState(makeOwnSecret);
  return useMutation({
    mutationFn: async (code: string): Promise<OpenedCode & { secret: string }> => {
      // The code in the secret admits the phone again, even if many phones opened the code since.
      const secret = `${code}.${own}`;
      const phone = await hashOfSecret(secret);
      const reply = unwrap(await backendOfVisitors().rpc("open_scorer_link", { code, phone }));
      return { ...openedCode.parse(reply), secret };
    },
  });
}
