import type { ReactNode } from "react";
import { siteNameOf } from "#lib/text/site-name.ts";
import type { ResultsClub } from "#season/queries/results-book.ts";
import { ClubMark } from "#ui/face/club-mark.tsx";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";

export type MenuLink = { href: string; label: string };

export type ResultsMenu = { main: readonly MenuLink[]; league: readonly MenuLink[] };

type ResultsFrameProps = { club: ResultsClub; menu: ResultsMenu; children: ReactNode };

/** The site's frame, without scripts. */
export function ResultsPageFrame({ club, menu, children }: ResultsFrameProps) {
  const { address = "", phone = "" } = club.face ?? {};
  return (
    <>
      <a href="#content" className="skip">
        Skip to main content
      </a>
      <Header club={club} />
      <Menu menu={menu} />
      <main id="content">
        {children}
        <footer className="club-line">
          {address ? <span>{address}</span> : null} {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}{" "}
          <span>This site is best viewed on desktop.</span>
        </footer>
      </main>
    </>
  );
}

function Header({ club: { name, logoUrl, face } }: { club: ResultsClub }) {
  return (
    <header className="site">
      <button type="button" className="menu-button" popoverTarget="menu" aria-label="Menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" fill="none" stroke="currentColor" strokeWidth="2.2" />
        </svg>
      </button>
      <a href="/" className="club">
        {logoUrl ? <img src={logoUrl} alt="" width={40} height={40} /> : <ClubMark />}
        <span>{name}</span>
      </a>
      {face?.banner ? <SafeHtml html={face.banner} kind="scrolling-text" className="banner" /> : null}
      {face?.socialUrl ? (
        <a href={face.socialUrl} className="social">
          {siteNameOf(face.socialUrl)}
        </a>
      ) : null}
      {/* Visitors who are not signed in are asked to sign in there. */}
      <a href="/leaderboard" className="sign-in">
        Sign In
      </a>
    </header>
  );
}

function Menu({ menu: { main, league } }: { menu: ResultsMenu }) {
  return (
    <nav id="menu" popover="auto" className="menu" aria-label="Main">
      <MenuList links={main} />
      <details>
        <summary>League Information</summary>
        <MenuList links={league} />
      </details>
    </nav>
  );
}

function MenuList({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
