import { StateTag } from "#ui/table/state-tag.tsx";

export function RemarkTags({ remarks }: { remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <StateTag key={remark} kind={remark === "disputed" ? "bad" : remark === "void" ? "plain" : "warn"}>
      {remark}
    </StateTag>
  ));
}
