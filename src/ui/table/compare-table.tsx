import type { ReactNode } from "react";

type CompareTableProps = {
  className?: string | undefined;
  caption?: ReactNode;
  /** The subject, and the two sides. */
  heads: readonly [string, string, string];
  rows: readonly (readonly [what: string, one: ReactNode, other: ReactNode])[];
};

export function CompareTable({ className, caption, heads, rows }: CompareTableProps) {
  return (
    <table className={className}>
      {caption}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, one, other]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
