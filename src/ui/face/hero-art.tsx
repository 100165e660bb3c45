import { drawTrees } from "./drawn-trees.ts";
import styles from "./hero-art.module.css";

type HeroArtProps = { className?: string | undefined; viewBox?: string };

/** Shown until the club has a photo. Overflow is cut from the left, because the target and the posts are at the right. */
export function HeroArt({ className, viewBox = "60 70 1540 450" }: HeroArtProps) {
  return (
    <svg
      className={[styles.art, className].join(" ")}
      viewBox={viewBox}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <Gradients />
      <Sky />
      <path fill="var(--far)" d="M0 262l168-47 160 61 231-107 198 98 172-50 204 59 166-50 301 58v52H0z" />
      <path fill="var(--near)" d="M0 304q180-42 380-6t330-8q190-58 400 4q260-38 490-6v50H0z" />
      <path fill="var(--tree)" d={drawTrees()} />
      <path fill="url(#hero-field)" d="M0 322q420 8 800-4t800 6v196H0z" />
      <path fill="#fff" fillOpacity=".08" d="M0 372q420-14 880 6t720-8v18q-340 14-720 8t-880 0z" />
      <TrapHouse />
      <Posts />
      <Target />
    </svg>
  );
}

function Gradients() {
  return (
    <defs>
      <linearGradient id="hero-sky" x2="0" y2="1">
        <stop stopColor="var(--sky-top)" />
        <stop offset=".5" stopColor="var(--sky-middle)" />
        <stop offset="1" stopColor="var(--sky-bottom)" />
      </linearGradient>
      <linearGradient id="hero-field" x2="0" y2="1">
        <stop stopColor="var(--field-top)" />
        <stop offset="1" stopColor="var(--field-bottom)" />
      </linearGradient>
      <radialGradient id="hero-glow">
        <stop stopColor="var(--sun)" stopOpacity=".75" />
        <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function Sky() {
  return (
    <>
      <path fill="url(#hero-sky)" d="M0 0h1600v330H0z" />
      <circle cx="1275" cy="225" r="270" fill="url(#hero-glow)" />
      <circle cx="1280" cy="238" r="36" fill="var(--sun)" />
      <path
        fill="#fff"
        fillOpacity=".22"
        d="M84 116q6-22 36-20q26-26 66-14q30-14 58 6q34-4 44 16q34-2 38 12zM726 82q14-18 44-12q26-20 60-4q34-8 48 8q26 0 30 8z"
      />
    </>
  );
}

function TrapHouse() {
  return (
    <>
      <path fill="var(--shade)" d="M974 412h232l6 8H968zM982 374h216v38H982z" />
      <path fill="var(--dark)" d="M996 382h188v18H996z" />
      <path fill="var(--light)" d="M984 364h212l8 10H976zM990 397h200v15H990z" />
      <path
        fill="none"
        stroke="var(--light)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="0 11"
        d="M1082 388q44-110 106-186"
      />
    </>
  );
}

function Posts() {
  return (
    <>
      <path
        fill="var(--shade)"
        d="M847 457h60v5h-60zM952 470h60v5h-60zM1060 475h60v5h-60zM1168 470h60v5h-60zM1273 457h60v5h-60z"
      />
      <path
        fill="var(--light)"
        d="M854 444h46l7 13h-60zM959 457h46l7 13h-60zM1067 462h46l7 13h-60zM1175 457h46l7 13h-60zM1280 444h46l7 13h-60z"
      />
    </>
  );
}

function Target() {
  return (
    <>
      <path fill="var(--light)" fillOpacity=".45" d="M1052 232q44-74 142-92l-2 22q-88 10-140 70z" />
      <g transform="rotate(-14 1242 138)">
        <ellipse cx="1242" cy="148" rx="58" ry="23" fill="#1c1b19" />
        <ellipse cx="1242" cy="137" rx="59" ry="24" fill="#1c1b19" />
        <ellipse cx="1242" cy="136" rx="55" ry="20.5" fill="var(--accent)" />
        <g fill="none" stroke="#1c1b19" strokeOpacity=".45" strokeWidth="2">
          <ellipse cx="1242" cy="134" rx="43" ry="14.5" />
          <ellipse cx="1242" cy="132" rx="30" ry="9.5" />
        </g>
        <ellipse cx="1240" cy="131" rx="27" ry="7.5" fill="#fff" fillOpacity=".4" />
      </g>
    </>
  );
}
