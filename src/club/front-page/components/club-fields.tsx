import type { ReactNode } from "react";
import type { FieldLooks } from "#lib/forms/content.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { PlaceSearch, TimeZoneField } from "#ui/form/place-search.tsx";
import {
  type ClubForm,
  clubContent,
  clubHours,
  clubJoining,
  clubNames,
  clubPlace,
} from "../core/club-form.ts";
import { useFindPlaces } from "../place-search-mutations.ts";
import styles from "./admin.module.css";

type ClubFieldsProps = FormFieldsProps<ClubForm>;

type ClubPartProps = ClubFieldsProps & {
  id: string;
  legend: string;
  fields: { [Name in keyof ClubForm]?: FieldLooks };
  parts?: { [Name in keyof ClubForm]?: ReactNode };
  children?: ReactNode;
};

function ClubPart({ id, legend, fields, children, ...props }: ClubPartProps) {
  return (
    <fieldset id={id} className={`column shrinks ${styles.group}`}>
      <legend>{legend}</legend>
      {children}
      <ContentFields {...props} content={{ ...clubContent, fields }} lineClass={styles.pair} />
    </fieldset>
  );
}

export function ClubNames(props: ClubFieldsProps) {
  return <ClubPart {...props} id="club-names" legend="The club" fields={clubNames} />;
}

export function ClubHours(props: ClubFieldsProps) {
  return <ClubPart {...props} id="club-hours" legend="Hours and rules" fields={clubHours} />;
}

export function ClubJoin(props: ClubFieldsProps) {
  return <ClubPart {...props} id="club-join" legend="How to join" fields={clubJoining} />;
}

export function ClubPlace(props: ClubFieldsProps) {
  const { field, onChange } = props;
  return (
    <ClubPart
      {...props}
      id="club-place"
      legend="Location and time zone"
      fields={clubPlace}
      parts={{ timeZone: <TimeZoneField {...field("timeZone")} /> }}
    >
      <PlaceSearch
        search={useFindPlaces()}
        hint="Save the details to keep it."
        withoutService="Enter latitude and longitude below."
        onFound={({ latitude, longitude, timeZone }) =>
          onChange({ latitude: String(latitude), longitude: String(longitude), timeZone })
        }
      />
    </ClubPart>
  );
}
