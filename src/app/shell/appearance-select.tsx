import { useStore } from "#lib/store.ts";
import { chooseColorScheme, colorScheme, colorSchemes } from "#ui/layout/color-scheme.ts";
import styles from "./sidebar.module.css";

const names = { auto: "Same as device", light: "light", dark: "dark" };

export function AppearanceSelect() {
  const schemeChoice = useStore(colorScheme);
  return (
    <label className={`row note gap-50 centered spread ${styles.appearance}`}>
      Appearance{" "}
      <select
        value={schemeChoice}
        onChange={({ currentTarget }) => {
          const scheme = colorSchemes.find((each) => each === currentTarget.value);
          if (scheme) chooseColorScheme(scheme);
        }}
      >
        {colorSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {names[scheme]}
          </option>
        ))}
      </select>
    </label>
  );
}
