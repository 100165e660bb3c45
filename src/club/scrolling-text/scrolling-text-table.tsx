import type { CurrentUser } from "#lib/auth/session.ts";
import type { Tables } from "#lib/database.types.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { StateTag } from "#ui/table/state-tag.tsx";
import { plainText, textName } from "./core/scrolling-text-form.ts";
import { defaultSpeed } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text.module.css";
import { ScrollingTextPanel } from "./scrolling-text-panel.tsx";

type Text = Tables<"scrolling_text">;

type ScrollingTextTableProps = {
  rows: readonly Text[];
  user: CurrentUser;
  onDelete: (text: Text) => void;
};

export function ScrollingTextTable({ rows, user, onDelete }: ScrollingTextTableProps) {
  return (
    <DataTable
      caption="Scrolling text, in the order shown"
      columns={columns}
      rows={rows}
      asList={{ title: nameOf, second: speedOf, note: stateOf }}
      details={{
        nameOf,
        subtitle: (text) => [stateOf(text), speedOf(text)].join(" · "),
        isBeside: true,
        menu: (text) => [{ label: "Delete…", isDangerous: true, onSelect: () => onDelete(text) }],
        content: (text, close) => <ScrollingTextPanel text={text} user={user} onClose={close} />,
      }}
    />
  );
}

const nameOf = ({ text }: Text) => textName(text);
const stateOf = ({ active }: Text) => (active ? "Active" : "Off");
const speedOf = ({ speed }: Text) => (speed === null ? `usual speed (${defaultSpeed})` : `speed ${speed}`);

/** Not sortable: the order is the banner's. */
const columns: DataColumn<Text>[] = [
  {
    id: "text",
    header: "Text",
    cell: ({ text }) => <span className={styles.name}>{plainText(text)}</span>,
    shownName: ({ text }) => plainText(text),
  },
  {
    id: "state",
    header: "State",
    cell: (text) => (text.active ? stateOf(text) : <StateTag>{stateOf(text)}</StateTag>),
  },
  { id: "speed", header: "Speed", priority: 2, cell: speedOf },
];
