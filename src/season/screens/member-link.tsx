import { Fragment, type ReactNode, use } from "react";
import { Link } from "wouter";
import { careerPath, memberPath } from "#season/words/league-links.ts";
import { JuniorInitials } from "./junior-initials.ts";
import { PaperName } from "./paper-name.tsx";

type MemberNameProps = { id: string; name: string; children?: ReactNode };

export function MemberName({ id, name, children = name }: MemberNameProps) {
  const initials = use(JuniorInitials).get(id);
  return (
    <PaperName name={name} isJunior={initials !== undefined} initials={initials}>
      {children}
    </PaperName>
  );
}

export function MemberNames({ members }: { members: readonly { id: string; name: string }[] }) {
  if (members.length === 0) return "–";
  return members.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 ? ", " : null}
      <MemberName id={id} name={name} />
    </Fragment>
  ));
}

type MemberLinkProps = {
  member: { id: string; name: string };
  /** The season of the statistics; null: any season. */
  seasonId: string | null;
};

export function MemberLink({ member: { id, name }, seasonId }: MemberLinkProps) {
  return (
    <MemberName id={id} name={name}>
      <Link href={seasonId === null ? careerPath(id) : memberPath(id, seasonId)}>{name}</Link>
    </MemberName>
  );
}
