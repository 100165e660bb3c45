import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import styles from "./sidebar.module.css";

export function AppearanceSelect() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <label className={`row note gap-50 centered spread ${styles.appearance}`}>
      Appearance{" "}
      <select
        value={colorScheme}
        // One of the options below.
        onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      >
        <option value="auto">Same as device</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
  );
}
