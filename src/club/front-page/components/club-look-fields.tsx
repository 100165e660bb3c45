import { contrast } from "#lib/club/contrast.ts";
import { publicFileAddress } from "#lib/files/public-files.ts";
import { clubLogoPlace } from "#lib/files/upload-limits.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { type ClubForm, leastContrast, readableAccent, textOnAccent } from "../core/club-form.ts";
import styles from "./admin.module.css";
import { ClubPhotoField, type PhotoUpload } from "./club-photo-field.tsx";

type ClubFaceProps = FormFieldsProps<ClubForm> & { photo: PhotoUpload; logo: FileUploads };

export function ClubFace({ photo, logo, ...props }: ClubFaceProps) {
  const { form, onChange } = props;
  return (
    <fieldset id="club-face" className={`column shrinks ${styles.group}`}>
      <legend>Logo, photo, and color</legend>
      {form.logoUrl ? (
        <div className={`row gap-75 centered ${styles.file}`}>
          <p className="strong plain wide">Logo</p>
          <img src={form.logoUrl} alt="The logo" className={styles.logo} />
          <Button onClick={() => onChange({ logoUrl: "" })} aria-label="Remove: Logo">
            Remove
          </Button>
        </div>
      ) : (
        <UploadField label="Logo (optional)" place={clubLogoPlace} uploads={logo} />
      )}
      <ClubPhotoField {...props} photo={photo} />
      <ClubColor {...props} />
    </fieldset>
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
