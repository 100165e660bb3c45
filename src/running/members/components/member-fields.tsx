import type { ComponentProps, ReactNode } from "react";
import { ContentFields } from "#ui/form/content-fields.tsx";
import type { MemberForm } from "../core/member-form.ts";
import styles from "./members.module.css";

type MemberFieldsProps = Omit<ComponentProps<typeof ContentFields<MemberForm>>, "lineClass"> & {
  legend: string;
};

export function MemberFields({ legend, ...fields }: MemberFieldsProps) {
  return (
    <MemberFieldset legend={legend}>
      <ContentFields {...fields} lineClass={`stack gap-100 ${styles.pair}`} />
    </MemberFieldset>
  );
}

export function MemberFieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={`stack gap-100 ${styles.group}`}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
