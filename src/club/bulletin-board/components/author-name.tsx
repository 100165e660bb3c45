import { useQuery } from "@tanstack/react-query";
import { PaperName } from "#season/screens/paper-name.tsx";
import { circleQueryOptions } from "../bulletin-queries.ts";
import { authorName } from "../core/authors.ts";

type AuthorNameProps = {
  id: string | null;
  names: Parameters<typeof authorName>[0];
  viewer: string;
};

/** The viewer appears as "You"; on paper a junior appears with initials. */
export function AuthorName({ id, names, viewer }: AuthorNameProps) {
  const { data: circle } = useQuery(circleQueryOptions(viewer));
  const name = authorName(names);
  const isJunior = Boolean(id && circle?.juniors.has(id));
  return (
    <>
      <PaperName name={name} isJunior={isJunior}>
        {name}
      </PaperName>
      {id === viewer ? <span data-no-print> (you)</span> : null}
    </>
  );
}
