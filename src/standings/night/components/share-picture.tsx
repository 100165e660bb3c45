import type { Ref } from "react";
import { ClubMark } from "#ui/face/club-mark.tsx";
import { HeroArt } from "#ui/face/hero-art.tsx";
import { pictureSize } from "../core/draw-share-picture.ts";
import { type ShareCard, shareText } from "../core/share-card.ts";
import styles from "./share-night.module.css";

/** Uses only its own colors, so that it looks the same everywhere. */
export function SharePicture({ card, ref }: { card: ShareCard; ref: Ref<SVGSVGElement> }) {
  const { club, head, season, sides, title, names, own } = card;
  const lines = sides.length + (title ? 2 : 0) + (own ? 1 : 0);
  const top = pictureSize - 110 - lines * 92;
  return (
    <svg
      ref={ref}
      className={styles.picture}
      viewBox={`0 0 ${pictureSize} ${pictureSize}`}
      role="img"
      aria-label={shareText(card)}
      fontFamily="system-ui, sans-serif"
    >
      <HeroArt viewBox="1010 0 520 520" />
      <rect
        x="40"
        y="40"
        rx="48"
        width={Math.min(1000, 150 + club.length * 24)}
        height="96"
        fill="#1c1b19"
        fillOpacity=".86"
      />
      <svg x="56" y="50" width="76" height="76" viewBox="0 0 40 40" aria-hidden="true">
        <ClubMark />
      </svg>
      <text x="150" y="104" fontSize="42" fontWeight="700" fill="#fff" {...fitted(club, 42, 860)}>
        {club}
      </text>
      <rect y={top} width={pictureSize} height={pictureSize - top} fill="#1c1b19" fillOpacity=".86" />
      <text x="60" y={top + 70} fontSize="40" fill="#d9d5cf">
        {head}
      </text>
      <text x={pictureSize - 60} y={top + 70} fontSize="40" fill="#d9d5cf" textAnchor="end">
        {season}
      </text>
      {sides.map(({ name, total }, index) => (
        <g key={name} fontSize="54" fontWeight="700" fill="#fff">
          <text x="60" y={top + 160 + index * 84} {...fitted(name, 54, 700)}>
            {name}
          </text>
          <text x={pictureSize - 60} y={top + 160 + index * 84} textAnchor="end">
            {total}
          </text>
        </g>
      ))}
      {title ? (
        <>
          <text x="60" y={top + 160 + sides.length * 84 + 20} fontSize="44" fontWeight="700" fill="#ffb35c">
            {title}
          </text>
          <text
            x="60"
            y={top + 160 + sides.length * 84 + 90}
            fontSize="44"
            fill="#fff"
            {...fitted(names.join(" · "), 44, 960)}
          >
            {names.join(" · ")}
          </text>
        </>
      ) : null}
      {own ? (
        <text x="60" y={pictureSize - 40} fontSize="44" fontWeight="700" fill="#fff">
          {own}
        </text>
      ) : null}
    </svg>
  );
}

/** Narrows a text that would exceed its room; a character usually has 0.56 of the type's size. */
function fitted(text: string, size: number, room: number) {
  return text.length * size * 0.56 > room
    ? ({ textLength: room, lengthAdjust: "spacingAndGlyphs" } as const)
    : {};
}
