import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { usePausingText } from "#ui/form/use-pausing-text.ts";
import { type MessagesAddress, messagesInAddress } from "../messages-search-params.ts";
import styles from "./thread-filters.module.css";

type ThreadFiltersProps = {
  address: MessagesAddress;
  onChange: (change: Partial<MessagesAddress>) => void;
};

export function ThreadFilters({ address, onChange }: ThreadFiltersProps) {
  const [typed, setTyped] = usePausingText(address.q, (q) => onChange({ q }));
  return (
    <search className={`stack gap-60 below-75 ${styles.filters}`} aria-label="Find messages">
      <TextField
        label="Find"
        type="search"
        placeholder="Name or words"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label="Show"
        value={address.show}
        onChange={(event) =>
          onChange({ show: messagesInAddress.shape.show.parse(event.currentTarget.value) })
        }
        data={[
          { value: "all", label: "All" },
          { value: "unread", label: "Unread" },
          { value: "files", label: "With files" },
        ]}
      />
    </search>
  );
}
