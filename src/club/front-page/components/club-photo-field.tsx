import { useEffect, useState } from "react";
import { cutAround, type Point, pointWithin, type Size } from "#lib/files/drawn-picture.ts";
import { mediaTypes } from "#lib/files/file-kinds.ts";
import { publicFileAddress } from "#lib/files/public-files.ts";
import { clubPhotoPlace, clubPhotoShape, maxPictureBytes } from "#lib/files/upload-limits.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Button } from "#ui/form/button.tsx";
import { useRefusedFiles } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { ClubForm } from "../core/club-form.ts";
import styles from "./admin.module.css";
import { PointField } from "./point-field.tsx";

export type PhotoUpload = {
  uploads: FileUploads;
  around: Point;
  setAround: (point: Point) => void;
};

const middle = { x: 50, y: 50 };

export function usePhotoUpload(onChange: (fields: Partial<ClubForm>) => void): PhotoUpload {
  const [around, setAround] = useState<Point>(middle);
  const uploads = useFileUploads(clubPhotoPlace(around), [], ([file]) => {
    if (!file) return;
    onChange({ photoUrl: publicFileAddress(clubPhotoPlace(around), file.path) });
    uploads.clear(true);
  });
  return { uploads, around, setAround };
}

type ClubPhotoFieldProps = FormFieldsProps<ClubForm> & { photo: PhotoUpload };

export function ClubPhotoField({ photo, ...props }: ClubPhotoFieldProps) {
  const { form, onChange } = props;
  const { uploads, around, setAround } = photo;
  const [chosen, setChosen] = useState<File | null>(null);
  const place = clubPhotoPlace(around);
  // Saving the details without "Use this photo" asks first.
  useRefusedFiles(chosen ? [chosen.name] : []);
  if (chosen) {
    return (
      <PhotoCut
        file={chosen}
        around={around}
        onAround={setAround}
        onCancel={() => setChosen(null)}
        onUse={(within) => {
          onChange({ photoX: String(within.x), photoY: String(within.y), photoAlt: "" });
          uploads.add([chosen]);
          setChosen(null);
        }}
      />
    );
  }
  if (form.photoUrl) return <StoredPhoto {...props} />;
  if (uploads.uploads.length > 0) return <UploadField label="Photo" place={place} uploads={uploads} />;
  return (
    <FilePicker
      label="Photo (optional)"
      description="A wide JPEG, PNG, or WebP. You choose which part of it shows."
      accept={place.endings.map((ending) => mediaTypes[ending])}
      maxBytes={maxPictureBytes}
      onPick={([file]) => {
        setAround(middle);
        setChosen(file ?? null);
      }}
    />
  );
}

function StoredPhoto({ form, onChange, field }: FormFieldsProps<ClubForm>) {
  return (
    <>
      <PointField
        label="Photo"
        address={form.photoUrl}
        point={{ x: Number(form.photoX), y: Number(form.photoY) }}
        onPoint={({ x, y }) => onChange({ photoX: String(x), photoY: String(y) })}
      />
      <Button className={styles.remove} onClick={() => onChange({ photoUrl: "" })} aria-label="Remove: Photo">
        Remove the photo
      </Button>
      <TextField
        label="What the photo shows"
        description="Read aloud to people who can't see it."
        maxLength={200}
        {...field("photoAlt")}
      />
    </>
  );
}

type PhotoCutProps = {
  file: File;
  around: Point;
  onAround: (point: Point) => void;
  /** With the point's position in the part that stays. */
  onUse: (within: Point) => void;
  onCancel: () => void;
};

function PhotoCut({ file, around, onAround, onUse, onCancel }: PhotoCutProps) {
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
          label="Photo: the point to keep in view"
          address={address}
          point={around}
          onPoint={onAround}
          cutTo={clubPhotoShape}
          onMeasured={setSize}
          onError={() => setBroken(true)}
        />
      ) : null}
      <div className="row gap-60">
        <Button
          look="main"
          disabled={!size}
          onClick={() =>
            size ? onUse(pointWithin(cutAround(size, clubPhotoShape, around), size, around)) : undefined
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
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
