import { knownHeadings } from "../core/own-table-headings.ts";

export function OwnTableHelp() {
  return (
    <details>
      <summary>Which tables?</summary>
      <p>
        Tables with the names of your teams or members and a heading over each column of numbers. These
        headings are read, in other common words too: {knownHeadings}.
      </p>
      <p>
        Weeks can be columns (Week 1, Week 2, or dates), rows (a column “Week”), or tabs. A heading can say
        both: “Week 3 points.” Averages can be by round, by night, or in percent. Empty cells and dashes are
        left out.
      </p>
    </details>
  );
}
