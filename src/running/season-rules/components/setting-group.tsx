import type { ReactNode } from "react";
import { describeSetting } from "../core/setting-text.ts";
import styles from "./season-form.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";

type SettingGroupProps = Pick<SettingFieldProps, "setting" | "error"> & { children: ReactNode };

export function SettingGroup({ setting, error, children }: SettingGroupProps) {
  return (
    <fieldset className={styles.table} aria-invalid={error ? true : undefined}>
      <legend>{setting.label}</legend>
      <p className="note block measure plain below-30">{describeSetting(setting)}</p>
      {error ? (
        <p role="alert" className="bad strong plain below-30">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
