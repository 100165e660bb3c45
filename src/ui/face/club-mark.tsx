/** The mark of a club without a logo, on a board of 64; `public/favicon.svg` and the app icons are the same drawing. */
export const markPaths = {
  hills: "M4 46l15-19 8 8 13-14 20 25z",
  ground: "M4 43q14-5 28 0t28-1q-5 20-28 20T4 43z",
};

type ClubMarkProps = { className?: string | undefined };

export function ClubMark({ className }: ClubMarkProps) {
  return (
    <svg viewBox="0 0 64 64" width="40" height="40" className={className} aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="#fff0d6" />
      <path d={markPaths.hills} fill="var(--accent)" />
      <path d={markPaths.ground} fill="#1c1b19" />
      <g transform="rotate(-16 39 18)">
        <ellipse cx="39" cy="19.5" rx="12" ry="6" fill="#1c1b19" />
        <ellipse cx="39" cy="17.5" rx="10" ry="4" fill="var(--accent)" />
      </g>
      <circle cx="32" cy="32" r="30" fill="none" stroke="#1c1b19" strokeWidth="4" />
    </svg>
  );
}
