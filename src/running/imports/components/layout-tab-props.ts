import type { Layout, SeasonDates, Sheet } from "#running/import-files/import-layout.ts";

export type LayoutTabProps = {
  name: string;
  sheet: Sheet;
  layout: Layout;
  weeks: readonly SeasonDates[];
  isOnlyTab: boolean;
  isBusy: boolean;
  onChange: (layout: Layout) => void;
};
