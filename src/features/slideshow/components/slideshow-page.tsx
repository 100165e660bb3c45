import type { SlideshowKind } from "../core/slide-boards.ts";
import { useDisplaySecret } from "../display-secret.ts";
import { LinkedSlideshow } from "./linked-slideshow.tsx";
import { MembersSlideshow } from "./members-slideshow.tsx";

/** By display link when the address has one, else in the name of anyone who is signed in. */
export function SlideshowPage({ kind }: { kind: SlideshowKind }) {
  const secret = useDisplaySecret();
  return secret ? <LinkedSlideshow kind={kind} secret={secret} /> : <MembersSlideshow kind={kind} />;
}
