import { type MouseEvent, type SyntheticEvent, useState } from "react";
import {
  type Area,
  coveredPart,
  cutAround,
  type Point,
  pointWithin,
  type Size,
} from "#lib/files/drawn-picture.ts";
import styles from "./point-field.module.css";

type PointFieldProps = {
  label: string;
  address: string;
  point: Point;
  onPoint: (point: Point) => void;
  /** The sizes in which pages show the picture, in rem. */
  frames: Readonly<Record<string, Size>>;
  /** The picture is cut to this shape around the point before it is used. */
  cutTo?: Size;
  onMeasured?: (size: Size) => void;
  onError?: () => void;
};

/** Clicked, or moved with two sliders; shows how pages crop the picture. */
export function PointField({ label, address, point, onPoint, frames, cutTo, ...events }: PointFieldProps) {
  const { onMeasured, onError } = events;
  const [size, setSize] = useState<Size | null>(null);

  function measure({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: SyntheticEvent<HTMLImageElement>) {
    setSize({ width, height });
    onMeasured?.({ width, height });
  }

  function click({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint({
      x: Math.round(((clientX - left) / width) * 100),
      y: Math.round(((clientY - top) / height) * 100),
    });
  }

  return (
    <fieldset className={`stack gap-50 starts ${styles.field}`}>
      <legend className={styles.label}>{label}</legend>
      <p className="note plain">Click what should always be visible, or move the sliders.</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same with keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same */}
      <div className={styles.whole} onClick={click}>
        <img src={address} alt="" onLoad={measure} onError={onError} />
        <span className={styles.mark} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      <div className={`row ${styles.sliders}`}>
        <Slider label="From the left" value={point.x} onValue={(x) => onPoint({ ...point, x })} />
        <Slider label="From the top" value={point.y} onValue={(y) => onPoint({ ...point, y })} />
      </div>
      <div className={`row gap-100 ends ${styles.previews}`}>
        {Object.entries(frames).map(([name, frame]) => (
          <figure key={name}>
            <div
              className={styles.frame}
              style={{ width: `${frame.width}rem`, height: `${frame.height}rem` }}
            >
              {size ? (
                <img src={address} alt="" style={offsetsOf(shownPart({ size, frame, point, cutTo }), size)} />
              ) : null}
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}

type Crop = { size: Size; frame: Size; point: Point; cutTo: Size | undefined };

function shownPart({ size, frame, point, cutTo }: Crop): Area {
  if (!cutTo) return coveredPart({ ...size, left: 0, top: 0 }, frame, point);
  const cut = cutAround(size, cutTo, point);
  return coveredPart(cut, frame, pointWithin(cut, size, point));
}

/** Margins are in percent of the frame's width. */
function offsetsOf(part: Area, { width }: Size) {
  const percent = (length: number) => `${(length / part.width) * 100}%`;
  return { width: percent(width), marginLeft: percent(-part.left), marginTop: percent(-part.top) };
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
