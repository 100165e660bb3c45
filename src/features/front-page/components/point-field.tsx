import type { MouseEvent, ReactEventHandler } from "react";
import type { Point } from "#lib/files/drawn-picture.ts";
import styles from "./point-field.module.css";

type PointFieldProps = {
  label: string;
  address: string;
  point: Point;
  onPoint: (point: Point) => void;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onError?: () => void;
};

/** A point of a picture: clicked, or moved with two sliders, and how a computer and a phone show the picture then. */
export function PointField({ label, address, point, onPoint, onLoad, onError }: PointFieldProps) {
  const position = { objectPosition: `${point.x}% ${point.y}%` };

  function click({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint({
      x: Math.round(((clientX - left) / width) * 100),
      y: Math.round(((clientY - top) / height) * 100),
    });
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <p className="note plain">Click what should always be visible, or move the sliders.</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same with keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same */}
      <div className={styles.whole} onClick={click}>
        <img src={address} alt="" onLoad={onLoad} onError={onError} />
        <span className={styles.mark} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      <div className={styles.sliders}>
        <Slider label="From the left" value={point.x} onValue={(x) => onPoint({ ...point, x })} />
        <Slider label="From the top" value={point.y} onValue={(y) => onPoint({ ...point, y })} />
      </div>
      <div className={styles.previews}>
        <figure>
          <img src={address} alt="" className={styles.wide} style={position} />
          <figcaption>On a computer</figcaption>
        </figure>
        <figure>
          <img src={address} alt="" className={styles.phone} style={position} />
          <figcaption>On a phone</figcaption>
        </figure>
      </div>
    </fieldset>
  );
}

type SliderProps = { label: string; value: number; onValue: (value: number) => void };

function Slider({ label, value, onValue }: SliderProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </label>
  );
}
