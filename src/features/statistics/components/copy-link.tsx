import { CopyButton } from "#ui/form/copy-button.tsx";

/** The address of what is on the screen: it opens the same for every other member. */
export function CopyLink() {
  return <CopyButton text={globalThis.location?.href ?? ""}>Copy link</CopyButton>;
}
