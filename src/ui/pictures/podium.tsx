import type { ReactNode } from "react";
import { initialsOf } from "#lib/club/initials.ts";
import styles from "./podium.module.css";

export type PodiumPlace = {
  key: string;
  rank: number;
  /** Its initials are written in the circle. */
  fullName: string;
  /** The address of a photo that covers the initials on a screen; paper keeps the initials. */
  photo?: string | null | undefined;
  name: ReactNode;
  /** Below the name: the team. */
  second?: ReactNode;
  value: string;
};

const mostOnStep = 4;
const ordinals = ["1st", "2nd", "3rd"];

/** Tied places share a step, and a step may be missing. */
export function Podium({ label, places }: { label: string; places: readonly PodiumPlace[] }) {
  const steps = ordinals.flatMap((ordinal, step) => {
    const people = places.filter(({ rank }) => rank === step + 1);
    return people.length === 0 ? [] : [{ ordinal, step: step + 1, people }];
  });
  if (steps.length === 0) return null;
  return (
    <ol className={`line ends plain ${styles.podium}`} aria-label={label}>
      {steps.map(({ ordinal, step, people }) => (
        <li
          key={step}
          className={styles.step}
          data-step={step}
          style={{ "--people": Math.min(people.length, 2) }}
        >
          <ul className={`row plain ${styles.people}`}>
            {people.length > mostOnStep ? (
              <li>
                {people.map(({ key, name }, index) => (
                  <span key={key}>
                    {index > 0 ? ", " : null}
                    {name}
                  </span>
                ))}
              </li>
            ) : (
              people.map((person) => <Person key={person.key} person={person} />)
            )}
          </ul>
          <p className={`stack plain ${styles.block}`}>
            <strong>{ordinal}</strong>
            {people[0]?.value ? <span className="figures strong">{people[0].value}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Person({ person: { fullName, photo, name, second } }: { person: PodiumPlace }) {
  return (
    <li className={styles.person}>
      <span className={`strong ${styles.letters}`} aria-hidden="true">
        {initialsOf(fullName).replaceAll(/[. ]/g, "").slice(0, 2)}
        {/* A background, because browsers draw a broken image over the initials. */}
        {photo ? (
          <span className={styles.photo} style={{ backgroundImage: `url("${photo}")` }} data-no-print />
        ) : null}
      </span>
      <span className={`block strong ${styles.name}`}>{name}</span>
      {second ? <span className={`block quiet ${styles.second}`}>{second}</span> : null}
    </li>
  );
}
