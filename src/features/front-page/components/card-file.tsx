import type { UploadTarget } from "#lib/files/upload-target.ts";
import type { FileUploads } from "#lib/files/use-file-uploads.ts";
import { Button } from "#ui/form/button.tsx";
import { UploadField } from "#ui/form/upload-field.tsx";
import styles from "./admin.module.css";

type CardFileProps = {
  label: string;
  place: UploadTarget;
  uploads: FileUploads;
  /** Where the file is that the card has; empty without one. */
  address: string;
  name: string;
  onRemove: () => void;
};

/** The picture or document of a card: sent when it is chosen, or taken off again. */
export function CardFile({ label, place, uploads, address, name, onRemove }: CardFileProps) {
  if (!address) return <UploadField label={`${label} (optional)`} place={place} uploads={uploads} />;
  return (
    <div className={styles.file}>
      <p className={styles.fileLabel}>{label}</p>
      {place.endings.includes("pdf") ? null : <img src={address} alt={`${label} of this card`} />}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {name || "View"}
      </a>
      <Button onClick={onRemove} aria-label={`Remove: ${label}`}>
        Remove
      </Button>
    </div>
  );
}
