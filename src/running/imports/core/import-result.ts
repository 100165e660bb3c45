export type ImportResult = {
  members: number;
  season_members: number;
  season_members_changed: number;
  teams: number;
  rosters: number;
  saved: number;
  unchanged: number;
};
