import styles from "./match-bar.module.css";

/** `state` is how much of the night was shot; empty once it is over. */
export type MatchBarSide = { name: string; net: string; state: string; isOwn?: boolean };

/** `lead`: the home team's net minus the other's. `share`: how much of the complete side's net the other has. */
export type MatchDrawn =
  | { kind: "level"; lead: number }
  | { kind: "chase"; chaser: "home" | "away"; share: number }
  | { kind: "open" };

export type MatchBarProps = {
  home: MatchBarSide;
  away: MatchBarSide;
  picture: MatchDrawn;
  /** A certainty: "74.91 more to win", "by 2.80"; empty without one. */
  text: string;
  isProvisional: boolean;
  /** The side in the club's color; the viewer's own unless given. */
  own?: "home" | "away";
};

/** The nets that fill half of the bar. */
const scale = 12;

export function MatchBar({ home, away, picture, text, isProvisional, own }: MatchBarProps) {
  return (
    <div
      className={styles.match}
      role="img"
      aria-label={sentenceOf({ home, away, picture, text, isProvisional })}
      data-provisional={isProvisional || undefined}
    >
      <p className="line gap-50 spread">
        <Name side={home} />
        <span className="at-end">
          <Name side={away} />
        </span>
      </p>
      <MatchTrack picture={picture} isProvisional={isProvisional} own={own ?? ownSide(home, away)} />
      <p className={`line gap-50 spread ${styles.nets}`}>
        <strong className="figures">{home.net}</strong>
        <span className={styles.text}>{text}</span>
        <strong className="figures">{away.net}</strong>
      </p>
      {home.state || away.state ? (
        <p className="line gap-50 spread quiet small">
          <span>{home.state}</span>
          <span className="at-end">{away.state}</span>
        </p>
      ) : null}
    </div>
  );
}

function Name({ side: { name, isOwn = false } }: { side: MatchBarSide }) {
  return (
    <span>
      <strong>{name}</strong> {isOwn ? <span className="own-tag">Yours</span> : null}
    </span>
  );
}

function ownSide(home: MatchBarSide, away: MatchBarSide): "home" | "away" | null {
  if (home.isOwn) return "home";
  return away.isOwn ? "away" : null;
}

type MatchTrackProps = Pick<MatchBarProps, "picture" | "isProvisional"> & { own: "home" | "away" | null };

/** The bar alone. It is as high as its type, so that a television draws it larger. */
export function MatchTrack({ picture, isProvisional, own }: MatchTrackProps) {
  const fillOf = (side: "home" | "away") => {
    if (side === own) return "var(--accent)";
    return picture.kind === "chase" || (own === null && side === "home")
      ? "var(--field-line)"
      : "var(--others)";
  };
  return (
    <svg className={styles.track} aria-hidden="true">
      {picture.kind === "level" ? <Level lead={picture.lead} fillOf={fillOf} /> : null}
      {picture.kind === "chase" ? (
        <>
          <Bar from={0} to={100} fill="var(--hatch)" />
          <Bar
            from={picture.chaser === "home" ? 0 : 100 - 100 * picture.share}
            to={picture.chaser === "home" ? 100 * picture.share : 100}
            fill={fillOf(picture.chaser)}
          />
        </>
      ) : null}
      {isProvisional || picture.kind === "open" ? (
        <rect
          width="100%"
          y="30%"
          height="45%"
          fill="none"
          stroke="var(--warn)"
          strokeWidth="0.1em"
          strokeDasharray="0.3em 0.2em"
        />
      ) : null}
      {picture.kind === "level" ? <Marker at={levelAt(picture.lead)} /> : null}
      {picture.kind === "chase" ? <Flag isLeft={picture.chaser === "away"} /> : null}
    </svg>
  );
}

/** The home team's share of a level bar, in percent. */
export const levelAt = (lead: number): number => 50 + 50 * Math.max(-1, Math.min(1, lead / scale));

function Level({ lead, fillOf }: { lead: number; fillOf: (side: "home" | "away") => string }) {
  const at = levelAt(lead);
  return (
    <>
      <Bar from={0} to={at} fill={fillOf("home")} />
      <Bar from={at} to={100} fill={fillOf("away")} />
    </>
  );
}

function Bar({ from, to, fill }: { from: number; to: number; fill: string }) {
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  return <rect x={percent(from)} width={percent(Math.max(0, to - from))} y="30%" height="45%" fill={fill} />;
}

function Marker({ at }: { at: number }) {
  return (
    <>
      <line x1="50%" x2="50%" y1="10%" y2="95%" stroke="var(--ink)" strokeWidth="0.13em" />
      <svg x={`${at}%`} overflow="visible" aria-hidden="true">
        <svg x="-0.45em" width="0.9em" height="0.55em" viewBox="0 0 18 11" aria-hidden="true">
          <path d="M0 0H18L9 11Z" fill="var(--ink)" />
        </svg>
      </svg>
    </>
  );
}

function Flag({ isLeft }: { isLeft: boolean }) {
  const x = isLeft ? "0%" : "100%";
  return (
    <>
      <line x1={x} x2={x} y1="0%" y2="100%" stroke="var(--ink)" strokeWidth="0.13em" />
      <svg x={x} overflow="visible" aria-hidden="true">
        <svg
          x={isLeft ? "0em" : "-0.9em"}
          width="0.9em"
          height="0.6em"
          viewBox="0 0 18 12"
          aria-hidden="true"
        >
          <path d={isLeft ? "M0 0L18 6L0 12Z" : "M18 0L0 6L18 12Z"} fill="var(--ink)" />
        </svg>
      </svg>
    </>
  );
}

function sentenceOf({ home, away, text, isProvisional }: MatchBarProps): string {
  const states = [home, away].map(({ name, net, state }) =>
    [`${name} ${net}`, state].filter(Boolean).join(", "),
  );
  return [states.join("; "), text, isProvisional ? "provisional" : ""].filter(Boolean).join(", ");
}
