import { useId, useState } from "react";
import { WeatherSource } from "#season/weather/weather-source.tsx";
import { sayWeather } from "#season/weather/weather-text.ts";
import { Button } from "#ui/form/button.tsx";
import { NumberField, TextField } from "#ui/form/form-fields.tsx";
import type { RoundWeather } from "./use-round-weather.ts";
import styles from "./weather-fields.module.css";

export function WeatherFields({ weather }: { weather: RoundWeather }) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const { text, errors, change, isTyped, clearTyped, state } = weather;
  const hasError = errors.temperature !== null || errors.windSpeed !== null;
  const isShown = isOpen || hasError;
  return (
    <div className="stack gap-50" data-weather>
      <p className={`row centered plain ${styles.line}`}>
        <span role="status">Weather: {sayWeather(text) || labels[state]}</span>
        <Button size="sm" aria-expanded={isShown} aria-controls={fields} onClick={() => setOpen(!isShown)}>
          {isShown ? "Close" : "Change"}
        </Button>
      </p>
      <div id={fields} hidden={!isShown}>
        {isShown ? (
          <div className={`stack ends ${styles.fields}`}>
            <TextField
              label="Conditions"
              value={text.description}
              maxLength={100}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
            <NumberField
              label="Temperature, °F"
              value={text.temperature}
              maxLength={6}
              error={errors.temperature}
              onChange={({ currentTarget }) => change({ temperature: currentTarget.value })}
            />
            <NumberField
              label="Wind, mph"
              value={text.windSpeed}
              maxLength={6}
              error={errors.windSpeed}
              onChange={({ currentTarget }) => change({ windSpeed: currentTarget.value })}
            />
            {isTyped ? <Button onClick={clearTyped}>Use the weather for that time</Button> : null}
          </div>
        ) : null}
      </div>
      {state === "found" ? <WeatherSource /> : null}
    </div>
  );
}

const labels: Record<RoundWeather["state"], string> = {
  looking: "looking it up. You can save without it.",
  found: "left empty",
  unknown: "none found. Enter it, or leave it blank.",
  untimed: "filled in after you enter the date and time.",
};
