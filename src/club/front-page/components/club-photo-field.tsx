import { type ReactNode, useEffect, useState } from "react";
import { cutAround, type Point, pointWithin, type Size } from "#lib/files/drawn-picture.ts";
import { mediaTypes } from "#lib/files/file-kinds.ts";
import { publicFileAddress } from "#lib/files/public-files.ts";
import { maxPictureBytes } from "#lib/files/upload-limits.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Button } from "#ui/form/button.tsx";
import { useRefusedFiles } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { ClubForm } from "../core/club-form.ts";
import { type PhotoSlot, withoutPhoto } from "../core/photo-slots.ts";
import styles from "./admin.module.css";
import { PointField } from "./point-field.tsx";

export type PhotoUpload = {
  slot: PhotoSlot;
  uploads: FileUploads;
  around: Point;
  setAround: (point: Point) => void;
};

const middle = { x: 50, y: 50 };

export function usePhotoUpload(slot: PhotoSlot, onChange: (fields: Partial<ClubForm>) => void): PhotoUpload {
  const [around, setAround] = useState<Point>(middle);
  const target = slot.placeAround(around);
  const uploads = useFileUploads(target, [], ([file]) => {
    if (!file) return;
    onChange({ [slot.url]: publicFileAddress(target, file.path) });
    uploads.clear(true);
  });
  return { slot, uploads, around, setAround };
}

type ClubPhotoFieldProps = FormFieldsProps<ClubForm> & {
  photo: PhotoUpload;
  picture?: ReactNode;
};

export function ClubPhotoField({ photo, picture, ...props }: ClubPhotoFieldProps) {
  const { form, onChange } = props;
  const { slot, uploads, around, setAround } = photo;
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const target = slot.placeAround(around);
  // Saving the details without "Use this photo" asks first.
  useRefusedFiles(chosenFile ? [chosenFile.name] : []);
  if (chosenFile) {
    return (
      <PhotoCut
        file={chosenFile}
        slot={slot}
        around={around}
        onAround={setAround}
        onCancel={() => setChosenFile(null)}
        onUse={(within) => {
          const point = slot.url === "photoUrl" ? { photoX: String(within.x), photoY: String(within.y) } : {};
          onChange({ ...point, [slot.alt]: "" });
          uploads.add([chosenFile]);
          setChosenFile(null);
        }}
      />
    );
  }
  if (form[slot.url]) return <StoredPhoto {...props} slot={slot} hasDrawn={picture !== undefined} />;
  if (uploads.uploads.length > 0) return <UploadField label={slot.label} target={target} uploads={uploads} />;
  return (
    <>
      {picture}
      <FilePicker
        label={`${slot.label} (optional)`}
        description={slot.hint}
        accept={target.endings.map((ending) => mediaTypes[ending])}
        maxBytes={maxPictureBytes}
        onPick={([file]) => {
          setAround(middle);
          setChosenFile(file ?? null);
        }}
      />
    </>
  );
}

type StoredPhotoProps = FormFieldsProps<ClubForm> & { slot: PhotoSlot; hasDrawn: boolean };

function StoredPhoto({ form, onChange, field, slot, hasDrawn }: StoredPhotoProps) {
  return (
    <>
      {slot.url === "photoUrl" ? (
        <PointField
          label={slot.label}
          address={form.photoUrl}
          point={{ x: Number(form.photoX), y: Number(form.photoY) }}
          frames={slot.frames}
          onPoint={({ x, y }) => onChange({ photoX: String(x), photoY: String(y) })}
        />
      ) : (
        <div className={styles.stored}>
          <p className="strong plain below-50">{slot.label}</p>
          <img src={form[slot.url]} alt={form[slot.alt]} />
        </div>
      )}
      <Button
        className={styles.remove}
        onClick={() => onChange(withoutPhoto(slot))}
        aria-label={`${hasDrawn ? "Use the drawn picture" : "Remove"}: ${slot.label}`}
      >
        {hasDrawn ? "Use the drawn picture" : "Remove the photo"}
      </Button>
      <TextField
        label="What the photo shows"
        description="Read aloud to people who can't see it."
        maxLength={200}
        {...field(slot.alt)}
      />
      {slot.caption ? <TextField label="Caption (optional)" maxLength={80} {...field(slot.caption)} /> : null}
    </>
  );
}

type PhotoCutProps = {
  file: File;
  slot: PhotoSlot;
  around: Point;
  onAround: (point: Point) => void;
  /** With the point's position in the part that stays. */
  onUse: (within: Point) => void;
  onCancel: () => void;
};

function PhotoCut({ file, slot, around, onAround, onUse, onCancel }: PhotoCutProps) {
  const address = useObjectUrl(file);
  const [size, setSize] = useState<Size | null>(null);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <>
        <p role="alert" className={`bad ${styles.broken}`}>
          {file.name} cannot be read as a picture.
        </p>
        <Button className={styles.remove} onClick={onCancel}>
          Choose another
        </Button>
      </>
    );
  }

  return (
    <>
      {address ? (
        <PointField
          label={`${slot.label}: the point to keep in view`}
          address={address}
          point={around}
          onPoint={onAround}
          cutTo={slot.shape}
          frames={slot.frames}
          onMeasured={setSize}
          onError={() => setBroken(true)}
        />
      ) : null}
      <div className="row gap-60">
        <Button
          look="main"
          disabled={!size}
          onClick={() =>
            size ? onUse(pointWithin(cutAround(size, slot.shape, around), size, around)) : undefined
          }
        >
          Use this photo
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return address;
}
