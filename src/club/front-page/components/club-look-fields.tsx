import type { ReactNode } from "react";
import { contrast } from "#lib/club/contrast.ts";
import { publicFileAddress } from "#lib/files/public-files.ts";
import { clubLogoPlace } from "#lib/files/upload-limits.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { ClubMark } from "#ui/face/club-mark.tsx";
import { HeroArt } from "#ui/face/hero-art.tsx";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { type ClubForm, leastContrast, readableAccent, textOnAccent } from "../core/club-form.ts";
import styles from "./admin.module.css";
import { ClubPhotoField, type PhotoUpload } from "./club-photo-field.tsx";

type ClubFaceProps = FormFieldsProps<ClubForm> & {
  logo: FileUploads;
  photos: { field: PhotoUpload; clubhouse: PhotoUpload; people: PhotoUpload };
};

export function ClubFace({ photos, logo, ...props }: ClubFaceProps) {
  const { form, onChange } = props;
  return (
    <fieldset id="club-face" className={`column shrinks ${styles.group}`}>
      <legend>Logo, photos, and color</legend>
      {form.logoUrl ? (
        <div className={`row gap-75 centered ${styles.file}`}>
          <p className="strong plain wide">Logo</p>
          <img src={form.logoUrl} alt="The logo" className={styles.logo} />
          <Button onClick={() => onChange({ logoUrl: "" })}>Use the drawn mark</Button>
        </div>
      ) : (
        <>
          <Sample color={form.accentColor} text="Drawn mark in your club's color. Add your logo.">
            <ClubMark />
          </Sample>
          <UploadField label="Logo (optional)" target={clubLogoPlace} uploads={logo} />
        </>
      )}
      <ClubPhotoField
        {...props}
        photo={photos.field}
        picture={
          <Sample
            color={form.accentColor}
            text="Drawn picture in your club's color. Add a photo of your field."
          >
            <span className={styles.scene}>
              <HeroArt />
            </span>
          </Sample>
        }
      />
      <ClubPhotoField {...props} photo={photos.clubhouse} />
      <ClubPhotoField {...props} photo={photos.people} />
      <ClubColor {...props} />
    </fieldset>
  );
}

type SampleProps = { color: string; text: string; children: ReactNode };

function Sample({ color, text, children }: SampleProps) {
  return (
    <div className="row gap-75 centered" style={{ "--accent": color }}>
      {children}
      <p className="note plain">{text}</p>
    </div>
  );
}

export function useLogoUpload(onChange: (fields: Partial<ClubForm>) => void): FileUploads {
  const logo = useFileUploads(clubLogoPlace, [], ([file]) => {
    if (!file) return;
    onChange({ logoUrl: publicFileAddress(clubLogoPlace, file.path) });
    logo.clear(true);
  });
  return logo;
}

function ClubColor({ form, onChange, field }: FormFieldsProps<ClubForm>) {
  const ratio = contrast(form.accentColor, textOnAccent);
  const lighter = readableAccent(form.accentColor);
  return (
    <>
      <TextField
        label="Header color"
        type="color"
        description={`Header text is dark. Contrast is ${ratio.toFixed(1)} to 1 and must be at least ${leastContrast} to 1.`}
        {...field("accentColor")}
      />
      {ratio < leastContrast ? (
        <p className={styles.adjust}>
          Dark text is hard to read on this color.{" "}
          <Button size="compact-sm" onClick={() => onChange({ accentColor: lighter })}>
            Use the nearest lighter color
          </Button>
        </p>
      ) : null}
      <div className={styles.swatch} style={{ background: form.accentColor }}>
        {form.name}
      </div>
    </>
  );
}
