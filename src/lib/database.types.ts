// Made from the migrations by "npm run db:types". Not written by hand.

export type Json = string | number | boolean | null | { readonly [key: string]: Json | undefined } | readonly Json[];

export type Database = {
  public: {
    Tables: {
      account_access: {
        Row: { account_id: string; decided_at: string | null; decided_by: string | null; is_active: boolean; is_board: boolean; role: string; status: string };
        Insert: { account_id: string; decided_at?: string | null; decided_by?: string | null; is_active?: never; is_board?: never; role?: string; status?: string };
        Update: { account_id?: string; decided_at?: string | null; decided_by?: string | null; is_active?: never; is_board?: never; role?: string; status?: string };
        Relationships: [{ foreignKeyName: "account_access_account_id_fkey"; columns: ["account_id"]; isOneToOne: true; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "account_access_decided_by_fkey"; columns: ["decided_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      account_emails: {
        Row: { account_id: string; email: string; in_directory: boolean };
        Insert: { account_id: string; email: string; in_directory?: boolean };
        Update: { account_id?: string; email?: string; in_directory?: boolean };
        Relationships: [{ foreignKeyName: "account_emails_account_id_fkey"; columns: ["account_id"]; isOneToOne: true; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      account_settings: {
        Row: { account_id: string; alert_emails: boolean; board_emails: boolean; created_at: string; message_notices: boolean; results_emails: boolean };
        Insert: { account_id?: string; alert_emails?: boolean; board_emails?: boolean; created_at?: string; message_notices?: boolean; results_emails?: boolean };
        Update: { account_id?: string; alert_emails?: boolean; board_emails?: boolean; created_at?: string; message_notices?: boolean; results_emails?: boolean };
        Relationships: [{ foreignKeyName: "account_settings_account_id_fkey"; columns: ["account_id"]; isOneToOne: true; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      accounts: {
        Row: { created_at: string; first_name: string; id: string; last_name: string };
        Insert: { created_at?: string; first_name: string; id: string; last_name: string };
        Update: { created_at?: string; first_name?: string; id?: string; last_name?: string };
        Relationships: [];
      };
      bulletin_comments: {
        Row: { author_id: string; body: string; created_at: string; edited_at: string | null; hidden_at: string | null; hidden_by: string | null; hidden_reason: string | null; id: string; post_id: string; revision: number };
        Insert: { author_id?: string; body: string; created_at?: string; edited_at?: string | null; hidden_at?: string | null; hidden_by?: string | null; hidden_reason?: string | null; id?: string; post_id: string; revision?: number };
        Update: { author_id?: string; body?: string; created_at?: string; edited_at?: string | null; hidden_at?: string | null; hidden_by?: string | null; hidden_reason?: string | null; id?: string; post_id?: string; revision?: number };
        Relationships: [{ foreignKeyName: "bulletin_comments_author_id_fkey"; columns: ["author_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_comments_hidden_by_fkey"; columns: ["hidden_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_comments_post_id_fkey"; columns: ["post_id"]; isOneToOne: false; referencedRelation: "bulletin_posts"; referencedColumns: ["id"] }, ];
      };
      bulletin_posts: {
        Row: { author_id: string; body: string; category: string; created_at: string; edited_at: string | null; expires_at: string; hidden_at: string | null; hidden_by: string | null; hidden_reason: string | null; id: string; photo_description: string; photo_path: string | null; posted_at: string; revision: number; search_text: string; title: string };
        Insert: { author_id?: string; body?: string; category: string; created_at?: string; edited_at?: string | null; expires_at?: string; hidden_at?: string | null; hidden_by?: string | null; hidden_reason?: string | null; id?: string; photo_description?: string; photo_path?: string | null; posted_at?: string; revision?: number; search_text?: never; title: string };
        Update: { author_id?: string; body?: string; category?: string; created_at?: string; edited_at?: string | null; expires_at?: string; hidden_at?: string | null; hidden_by?: string | null; hidden_reason?: string | null; id?: string; photo_description?: string; photo_path?: string | null; posted_at?: string; revision?: number; search_text?: never; title?: string };
        Relationships: [{ foreignKeyName: "bulletin_posts_author_id_fkey"; columns: ["author_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_posts_hidden_by_fkey"; columns: ["hidden_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      bulletin_reports: {
        Row: { author_id: string; comment_id: string | null; content: string; created_at: string; id: string; open: number; post_id: string | null; reason: string; reporter_id: string | null; resolved_at: string | null; resolved_by: string | null };
        Insert: { author_id: string; comment_id?: string | null; content: string; created_at?: string; id?: string; open?: never; post_id?: string | null; reason: string; reporter_id?: string | null; resolved_at?: string | null; resolved_by?: string | null };
        Update: { author_id?: string; comment_id?: string | null; content?: string; created_at?: string; id?: string; open?: never; post_id?: string | null; reason?: string; reporter_id?: string | null; resolved_at?: string | null; resolved_by?: string | null };
        Relationships: [{ foreignKeyName: "bulletin_reports_author_id_fkey"; columns: ["author_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_reports_comment_id_fkey"; columns: ["comment_id"]; isOneToOne: false; referencedRelation: "bulletin_comments"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_reports_post_id_fkey"; columns: ["post_id"]; isOneToOne: false; referencedRelation: "bulletin_posts"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_reports_reporter_id_fkey"; columns: ["reporter_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "bulletin_reports_resolved_by_fkey"; columns: ["resolved_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      career_sums: {
        Row: { best_hits: number; best_targets: number; first_season_id: string; hits: number; member_id: string; rounds: number; seasons: number; straights: number; targets: number; years: number[] };
        Insert: { best_hits: number; best_targets: number; first_season_id: string; hits: number; member_id: string; rounds: number; seasons: number; straights: number; targets: number; years: number[] };
        Update: { best_hits?: number; best_targets?: number; first_season_id?: string; hits?: number; member_id?: string; rounds?: number; seasons?: number; straights?: number; targets?: number; years?: number[] };
        Relationships: [{ foreignKeyName: "career_sums_first_season_id_fkey"; columns: ["first_season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, { foreignKeyName: "career_sums_member_id_fkey"; columns: ["member_id"]; isOneToOne: true; referencedRelation: "members"; referencedColumns: ["id"] }, ];
      };
      champions: {
        Row: { award: string; created_at: string; entered_by: string | null; figures: Json; id: string; member_id: string | null; member_name: string | null; note: string | null; photo_path: string | null; place: number; revision: number; season_id: string | null; season_name: string | null; season_year: number | null; snapshot_id: string | null; team_id: string | null; team_name: string | null; title: string | null; withdrawn_at: string | null };
        Insert: { award: string; created_at?: string; entered_by?: string | null; figures?: Json; id?: string; member_id?: string | null; member_name?: string | null; note?: string | null; photo_path?: string | null; place?: number; revision?: number; season_id?: string | null; season_name?: string | null; season_year?: number | null; snapshot_id?: string | null; team_id?: string | null; team_name?: string | null; title?: string | null; withdrawn_at?: string | null };
        Update: { award?: string; created_at?: string; entered_by?: string | null; figures?: Json; id?: string; member_id?: string | null; member_name?: string | null; note?: string | null; photo_path?: string | null; place?: number; revision?: number; season_id?: string | null; season_name?: string | null; season_year?: number | null; snapshot_id?: string | null; team_id?: string | null; team_name?: string | null; title?: string | null; withdrawn_at?: string | null };
        Relationships: [{ foreignKeyName: "champions_entered_by_fkey"; columns: ["entered_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "champions_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "champions_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, { foreignKeyName: "champions_snapshot_id_fkey"; columns: ["snapshot_id"]; isOneToOne: false; referencedRelation: "season_snapshots"; referencedColumns: ["id"] }, { foreignKeyName: "champions_team_id_season_id_fkey"; columns: ["team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, ];
      };
      club_settings: {
        Row: { about_text: string; accent_color: string; address: string; alert_id: string | null; alert_kind: string | null; alert_since: string | null; alert_text: string; alert_until: string | null; closed_from: string | null; closed_reason: string; closed_until: string | null; clubhouse_alt: string; clubhouse_caption: string; clubhouse_url: string | null; created_at: string; demonstration_since: string | null; directions: string; has_results: boolean; id: number; join_steps: string[]; join_text: string; latitude: number | null; logo_url: string | null; longitude: number | null; name: string; opening_hours: string; people_alt: string; people_caption: string; people_url: string | null; phone: string; photo_alt: string; photo_url: string | null; photo_x: number; photo_y: number; revision: number; safety_text: string; sale_rule: string; social_url: string | null; tagline: string; time_zone: string };
        Insert: { about_text?: string; accent_color?: string; address?: string; alert_id?: string | null; alert_kind?: string | null; alert_since?: string | null; alert_text?: string; alert_until?: string | null; closed_from?: string | null; closed_reason?: string; closed_until?: string | null; clubhouse_alt?: string; clubhouse_caption?: string; clubhouse_url?: string | null; created_at?: string; demonstration_since?: string | null; directions?: string; has_results?: boolean; id?: number; join_steps?: string[]; join_text?: string; latitude?: number | null; logo_url?: string | null; longitude?: number | null; name?: string; opening_hours?: string; people_alt?: string; people_caption?: string; people_url?: string | null; phone?: string; photo_alt?: string; photo_url?: string | null; photo_x?: number; photo_y?: number; revision?: number; safety_text?: string; sale_rule?: string; social_url?: string | null; tagline?: string; time_zone?: string };
        Update: { about_text?: string; accent_color?: string; address?: string; alert_id?: string | null; alert_kind?: string | null; alert_since?: string | null; alert_text?: string; alert_until?: string | null; closed_from?: string | null; closed_reason?: string; closed_until?: string | null; clubhouse_alt?: string; clubhouse_caption?: string; clubhouse_url?: string | null; created_at?: string; demonstration_since?: string | null; directions?: string; has_results?: boolean; id?: number; join_steps?: string[]; join_text?: string; latitude?: number | null; logo_url?: string | null; longitude?: number | null; name?: string; opening_hours?: string; people_alt?: string; people_caption?: string; people_url?: string | null; phone?: string; photo_alt?: string; photo_url?: string | null; photo_x?: number; photo_y?: number; revision?: number; safety_text?: string; sale_rule?: string; social_url?: string | null; tagline?: string; time_zone?: string };
        Relationships: [];
      };
      content_versions: {
        Row: { content_id: string | null; created_at: string; fields: Json; id: number; restored_from: string | null; subject: string; written_by: string | null };
        Insert: { content_id?: string | null; created_at?: string; fields: Json; id?: never; restored_from?: string | null; subject: string; written_by?: string | null };
        Update: { content_id?: string | null; created_at?: string; fields?: Json; id?: never; restored_from?: string | null; subject?: string; written_by?: string | null };
        Relationships: [{ foreignKeyName: "content_versions_written_by_fkey"; columns: ["written_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      display_links: {
        Row: { created_at: string; created_by: string | null; id: string; last_used_at: string | null; name: string; revoked_at: string | null; revoked_by: string | null };
        Insert: { created_at?: string; created_by?: string | null; id?: string; last_used_at?: string | null; name: string; revoked_at?: string | null; revoked_by?: string | null };
        Update: { created_at?: string; created_by?: string | null; id?: string; last_used_at?: string | null; name?: string; revoked_at?: string | null; revoked_by?: string | null };
        Relationships: [{ foreignKeyName: "display_links_created_by_fkey"; columns: ["created_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "display_links_revoked_by_fkey"; columns: ["revoked_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      distinct_members: {
        Row: { member_a: string; member_b: string };
        Insert: { member_a: string; member_b: string };
        Update: { member_a?: string; member_b?: string };
        Relationships: [{ foreignKeyName: "distinct_members_member_a_fkey"; columns: ["member_a"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "distinct_members_member_b_fkey"; columns: ["member_b"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, ];
      };
      erasures: {
        Row: { account_id: string | null; created_at: string; erased_by: string | null; id: string; member_id: string | null; pseudonym: string };
        Insert: { account_id?: string | null; created_at?: string; erased_by?: string | null; id?: string; member_id?: string | null; pseudonym: string };
        Update: { account_id?: string | null; created_at?: string; erased_by?: string | null; id?: string; member_id?: string | null; pseudonym?: string };
        Relationships: [];
      };
      error_notes: {
        Row: { browser: string; fingerprint: string; first_at: string; id: string; last_at: string; message: string; release: string; route: string; source: string; stack: string; times: number };
        Insert: { browser?: string; fingerprint: string; first_at?: string; id?: string; last_at?: string; message: string; release?: string; route?: string; source: string; stack?: string; times?: number };
        Update: { browser?: string; fingerprint?: string; first_at?: string; id?: string; last_at?: string; message?: string; release?: string; route?: string; source?: string; stack?: string; times?: number };
        Relationships: [];
      };
      event_rsvps: {
        Row: { account_id: string; created_at: string; event_id: string; guests: number; id: string; number: number; state: string };
        Insert: { account_id: string; created_at?: string; event_id: string; guests?: number; id?: string; number?: never; state?: string };
        Update: { account_id?: string; created_at?: string; event_id?: string; guests?: number; id?: string; number?: never; state?: string };
        Relationships: [{ foreignKeyName: "event_rsvps_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "event_rsvps_event_id_fkey"; columns: ["event_id"]; isOneToOne: false; referencedRelation: "events"; referencedColumns: ["id"] }, ];
      };
      events: {
        Row: { all_day: boolean; canceled_reason: string; capacity: number | null; category: string; changed_at: string; created_at: string; description: string; ends_at: string; ends_on: string; expires_at: string | null; id: string; is_public: boolean; most_guests: number; people_waiting: number; place: string; places_taken: number; revision: number; sign_up_until: string | null; starts_at: string; starts_on: string; status: string; takes_sign_ups: boolean; title: string };
        Insert: { all_day?: boolean; canceled_reason?: string; capacity?: number | null; category?: string; changed_at?: string; created_at?: string; description?: string; ends_at: string; ends_on: string; expires_at?: string | null; id?: string; is_public?: boolean; most_guests?: number; people_waiting?: number; place?: string; places_taken?: number; revision?: number; sign_up_until?: string | null; starts_at: string; starts_on: string; status?: string; takes_sign_ups?: boolean; title: string };
        Update: { all_day?: boolean; canceled_reason?: string; capacity?: number | null; category?: string; changed_at?: string; created_at?: string; description?: string; ends_at?: string; ends_on?: string; expires_at?: string | null; id?: string; is_public?: boolean; most_guests?: number; people_waiting?: number; place?: string; places_taken?: number; revision?: number; sign_up_until?: string | null; starts_at?: string; starts_on?: string; status?: string; takes_sign_ups?: boolean; title?: string };
        Relationships: [];
      };
      fee_payments: {
        Row: { created_at: string; entered_by: string | null; id: string; member_id: string | null; note: string; paid_on: string; season_id: string; team_id: string | null };
        Insert: { created_at?: string; entered_by?: string | null; id?: string; member_id?: string | null; note?: string; paid_on?: string; season_id: string; team_id?: string | null };
        Update: { created_at?: string; entered_by?: string | null; id?: string; member_id?: string | null; note?: string; paid_on?: string; season_id?: string; team_id?: string | null };
        Relationships: [{ foreignKeyName: "fee_payments_entered_by_fkey"; columns: ["entered_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "fee_payments_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "fee_payments_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, { foreignKeyName: "fee_payments_team_id_season_id_fkey"; columns: ["team_id","season_id"]; isOneToOne: true; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, ];
      };
      feed_tokens: {
        Row: { account_id: string; created_at: string; id: string; last_used_at: string | null; name: string; team_id: string | null };
        Insert: { account_id?: string; created_at?: string; id?: string; last_used_at?: string | null; name: string; team_id?: string | null };
        Update: { account_id?: string; created_at?: string; id?: string; last_used_at?: string | null; name?: string; team_id?: string | null };
        Relationships: [{ foreignKeyName: "feed_tokens_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "feed_tokens_team_id_fkey"; columns: ["team_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id"] }, ];
      };
      front_page_content: {
        Row: { author_name: string | null; content: string | null; content_type: string; created_at: string; display_order: number; document_name: string | null; document_url: string | null; end_date: string | null; excerpt: string | null; external_link_text: string | null; external_link_url: string | null; featured: boolean; id: string; image_url: string | null; published: boolean; revision: number; start_date: string | null; title: string };
        Insert: { author_name?: string | null; content?: string | null; content_type?: string; created_at?: string; display_order?: number; document_name?: string | null; document_url?: string | null; end_date?: string | null; excerpt?: string | null; external_link_text?: string | null; external_link_url?: string | null; featured?: boolean; id?: string; image_url?: string | null; published?: boolean; revision?: number; start_date?: string | null; title: string };
        Update: { author_name?: string | null; content?: string | null; content_type?: string; created_at?: string; display_order?: number; document_name?: string | null; document_url?: string | null; end_date?: string | null; excerpt?: string | null; external_link_text?: string | null; external_link_url?: string | null; featured?: boolean; id?: string; image_url?: string | null; published?: boolean; revision?: number; start_date?: string | null; title?: string };
        Relationships: [];
      };
      mailbox_threads: {
        Row: { account_id: string; files: number; messages: number; newest_at: string | null; newest_id: string | null; people: string[]; people_count: number; received: number; sent: number; thread_id: string; unread: number };
        Insert: { account_id: string; files?: number; messages?: number; newest_at?: string | null; newest_id?: string | null; people?: string[]; people_count?: number; received?: number; sent?: number; thread_id: string; unread?: number };
        Update: { account_id?: string; files?: number; messages?: number; newest_at?: string | null; newest_id?: string | null; people?: string[]; people_count?: number; received?: number; sent?: number; thread_id?: string; unread?: number };
        Relationships: [{ foreignKeyName: "mailbox_threads_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      matches: {
        Row: { away_team_id: string; created_at: string; field: string | null; home_team_id: string; id: string; played_on: string | null; reason: string | null; season_id: string; starts_at: string | null; status: string; week: number };
        Insert: { away_team_id: string; created_at?: string; field?: string | null; home_team_id: string; id?: string; played_on?: string | null; reason?: string | null; season_id: string; starts_at?: string | null; status?: string; week: number };
        Update: { away_team_id?: string; created_at?: string; field?: string | null; home_team_id?: string; id?: string; played_on?: string | null; reason?: string | null; season_id?: string; starts_at?: string | null; status?: string; week?: number };
        Relationships: [{ foreignKeyName: "matches_away_team_id_season_id_fkey"; columns: ["away_team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, { foreignKeyName: "matches_home_team_id_season_id_fkey"; columns: ["home_team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, { foreignKeyName: "matches_season_id_week_fkey"; columns: ["season_id","week"]; isOneToOne: false; referencedRelation: "season_weeks"; referencedColumns: ["season_id","week"] }, ];
      };
      member_contacts: {
        Row: { address: string | null; birth_date: string | null; email: string | null; guardian_agreed: boolean; guardian_contact: string | null; guardian_name: string | null; member_id: string; notes: string | null; phone: string | null; revision: number };
        Insert: { address?: string | null; birth_date?: string | null; email?: string | null; guardian_agreed?: boolean; guardian_contact?: string | null; guardian_name?: string | null; member_id: string; notes?: string | null; phone?: string | null; revision?: number };
        Update: { address?: string | null; birth_date?: string | null; email?: string | null; guardian_agreed?: boolean; guardian_contact?: string | null; guardian_name?: string | null; member_id?: string; notes?: string | null; phone?: string | null; revision?: number };
        Relationships: [{ foreignKeyName: "member_contacts_member_id_fkey"; columns: ["member_id"]; isOneToOne: true; referencedRelation: "members"; referencedColumns: ["id"] }, ];
      };
      member_merges: {
        Row: { created_at: string; merged_by: string | null; merged_id: string; remaining_id: string };
        Insert: { created_at?: string; merged_by?: string | null; merged_id: string; remaining_id: string };
        Update: { created_at?: string; merged_by?: string | null; merged_id?: string; remaining_id?: string };
        Relationships: [{ foreignKeyName: "member_merges_merged_by_fkey"; columns: ["merged_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "member_merges_remaining_id_fkey"; columns: ["remaining_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, ];
      };
      member_privacy: {
        Row: { guardian_agreed: boolean; member_id: string; revision: number; shown_as: string };
        Insert: { guardian_agreed?: boolean; member_id: string; revision?: number; shown_as?: string };
        Update: { guardian_agreed?: boolean; member_id?: string; revision?: number; shown_as?: string };
        Relationships: [{ foreignKeyName: "member_privacy_member_id_fkey"; columns: ["member_id"]; isOneToOne: true; referencedRelation: "members"; referencedColumns: ["id"] }, ];
      };
      members: {
        Row: { account_id: string | null; category: string; created_at: string; first_name: string; id: string; last_name: string; name: string };
        Insert: { account_id?: string | null; category?: string; created_at?: string; first_name: string; id?: string; last_name?: string; name?: never };
        Update: { account_id?: string | null; category?: string; created_at?: string; first_name?: string; id?: string; last_name?: string; name?: never };
        Relationships: [{ foreignKeyName: "members_account_id_fkey"; columns: ["account_id"]; isOneToOne: true; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      message_blocks: {
        Row: { blocked_id: string; blocker_id: string; created_at: string; id: string };
        Insert: { blocked_id: string; blocker_id?: string; created_at?: string; id?: string };
        Update: { blocked_id?: string; blocker_id?: string; created_at?: string; id?: string };
        Relationships: [{ foreignKeyName: "message_blocks_blocked_id_fkey"; columns: ["blocked_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "message_blocks_blocker_id_fkey"; columns: ["blocker_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      message_hides: {
        Row: { account_id: string; created_at: string; id: string; message_id: string; silent: boolean };
        Insert: { account_id: string; created_at?: string; id?: string; message_id: string; silent?: boolean };
        Update: { account_id?: string; created_at?: string; id?: string; message_id?: string; silent?: boolean };
        Relationships: [{ foreignKeyName: "message_hides_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "message_hides_message_id_fkey"; columns: ["message_id"]; isOneToOne: false; referencedRelation: "private_messages"; referencedColumns: ["id"] }, ];
      };
      message_recipients: {
        Row: { created_at: string; id: string; is_read: boolean; message_id: string; recipient_id: string };
        Insert: { created_at?: string; id?: string; is_read?: boolean; message_id: string; recipient_id: string };
        Update: { created_at?: string; id?: string; is_read?: boolean; message_id?: string; recipient_id?: string };
        Relationships: [{ foreignKeyName: "message_recipients_message_id_fkey"; columns: ["message_id"]; isOneToOne: false; referencedRelation: "private_messages"; referencedColumns: ["id"] }, { foreignKeyName: "message_recipients_recipient_id_fkey"; columns: ["recipient_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      message_reports: {
        Row: { created_at: string; id: string; message_id: string; open: number; reason: string; reporter_id: string | null; resolved_at: string | null; resolved_by: string | null };
        Insert: { created_at?: string; id?: string; message_id: string; open?: never; reason: string; reporter_id?: string | null; resolved_at?: string | null; resolved_by?: string | null };
        Update: { created_at?: string; id?: string; message_id?: string; open?: never; reason?: string; reporter_id?: string | null; resolved_at?: string | null; resolved_by?: string | null };
        Relationships: [{ foreignKeyName: "message_reports_message_id_fkey"; columns: ["message_id"]; isOneToOne: false; referencedRelation: "private_messages"; referencedColumns: ["id"] }, { foreignKeyName: "message_reports_reporter_id_fkey"; columns: ["reporter_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "message_reports_resolved_by_fkey"; columns: ["resolved_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      news_articles: {
        Row: { author_name: string; body: string; created_at: string; excerpt: string; expires_at: string | null; id: string; image_description: string; image_path: string | null; is_public: boolean; pinned: boolean; publish_at: string | null; published: boolean; revision: number; title: string };
        Insert: { author_name?: string; body?: string; created_at?: string; excerpt?: string; expires_at?: string | null; id?: string; image_description?: string; image_path?: string | null; is_public?: boolean; pinned?: boolean; publish_at?: string | null; published?: boolean; revision?: number; title: string };
        Update: { author_name?: string; body?: string; created_at?: string; excerpt?: string; expires_at?: string | null; id?: string; image_description?: string; image_path?: string | null; is_public?: boolean; pinned?: boolean; publish_at?: string | null; published?: boolean; revision?: number; title?: string };
        Relationships: [];
      };
      private_messages: {
        Row: { attachments: Json; content: string; created_at: string; id: string; is_read: boolean; kind: string; recipient_id: string | null; search_text: string; sender_id: string | null; subject: string; thread_id: string; uses_recipients_table: boolean };
        Insert: { attachments?: Json; content?: string; created_at?: string; id?: string; is_read?: boolean; kind?: string; recipient_id?: string | null; search_text?: never; sender_id?: string | null; subject?: string; thread_id?: string; uses_recipients_table?: boolean };
        Update: { attachments?: Json; content?: string; created_at?: string; id?: string; is_read?: boolean; kind?: string; recipient_id?: string | null; search_text?: never; sender_id?: string | null; subject?: string; thread_id?: string; uses_recipients_table?: boolean };
        Relationships: [{ foreignKeyName: "private_messages_recipient_id_fkey"; columns: ["recipient_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "private_messages_sender_id_fkey"; columns: ["sender_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      score_audit_log: {
        Row: { account_id: string | null; action: string; created_at: string; id: number; member_id: string; now: Json; reason: string | null; score_id: string; season_id: string; source: string; was: Json | null };
        Insert: { account_id?: string | null; action: string; created_at?: string; id?: never; member_id: string; now: Json; reason?: string | null; score_id: string; season_id: string; source: string; was?: Json | null };
        Update: { account_id?: string | null; action?: string; created_at?: string; id?: never; member_id?: string; now?: Json; reason?: string | null; score_id?: string; season_id?: string; source?: string; was?: Json | null };
        Relationships: [{ foreignKeyName: "score_audit_log_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "score_audit_log_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "score_audit_log_score_id_fkey"; columns: ["score_id"]; isOneToOne: false; referencedRelation: "scores"; referencedColumns: ["id"] }, { foreignKeyName: "score_audit_log_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      score_disputes: {
        Row: { account_id: string; answer: string | null; answered_at: string | null; answered_by: string | null; created_at: string; entry: Json | null; id: string; member_id: string; note: string; score_id: string; season_id: string; source: string; status: string };
        Insert: { account_id: string; answer?: string | null; answered_at?: string | null; answered_by?: string | null; created_at?: string; entry?: Json | null; id?: string; member_id: string; note: string; score_id: string; season_id: string; source?: string; status?: string };
        Update: { account_id?: string; answer?: string | null; answered_at?: string | null; answered_by?: string | null; created_at?: string; entry?: Json | null; id?: string; member_id?: string; note?: string; score_id?: string; season_id?: string; source?: string; status?: string };
        Relationships: [{ foreignKeyName: "score_disputes_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "score_disputes_answered_by_fkey"; columns: ["answered_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "score_disputes_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "score_disputes_score_id_fkey"; columns: ["score_id"]; isOneToOne: false; referencedRelation: "scores"; referencedColumns: ["id"] }, { foreignKeyName: "score_disputes_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      score_drafts: {
        Row: { changed_at: string; confirmed_at: string | null; created_at: string; detail: string | null; discarded_at: string | null; event: string; hits: number; id: string; kind: string; leader: string | null; link_id: string | null; link_name: string; member_id: string; position: number | null; round: number; scorer: string; season_id: string; shot_on: string; status: string; step: number; targets: number; team_id: string | null; time_of_round: string | null; week: number };
        Insert: { changed_at?: string; confirmed_at?: string | null; created_at?: string; detail?: string | null; discarded_at?: string | null; event: string; hits: number; id: string; kind: string; leader?: string | null; link_id?: string | null; link_name: string; member_id: string; position?: number | null; round: number; scorer: string; season_id: string; shot_on: string; status: string; step: number; targets: number; team_id?: string | null; time_of_round?: string | null; week: number };
        Update: { changed_at?: string; confirmed_at?: string | null; created_at?: string; detail?: string | null; discarded_at?: string | null; event?: string; hits?: number; id?: string; kind?: string; leader?: string | null; link_id?: string | null; link_name?: string; member_id?: string; position?: number | null; round?: number; scorer?: string; season_id?: string; shot_on?: string; status?: string; step?: number; targets?: number; team_id?: string | null; time_of_round?: string | null; week?: number };
        Relationships: [{ foreignKeyName: "score_drafts_link_id_fkey"; columns: ["link_id"]; isOneToOne: false; referencedRelation: "scorer_links"; referencedColumns: ["id"] }, { foreignKeyName: "score_drafts_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "score_drafts_season_id_week_fkey"; columns: ["season_id","week"]; isOneToOne: false; referencedRelation: "season_weeks"; referencedColumns: ["season_id","week"] }, { foreignKeyName: "score_drafts_team_id_season_id_fkey"; columns: ["team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, ];
      };
      score_import_parts: {
        Row: { created_at: string; created_by: string; import_id: string; kind: string; part: number; rows: Json };
        Insert: { created_at?: string; created_by?: string; import_id: string; kind: string; part: number; rows: Json };
        Update: { created_at?: string; created_by?: string; import_id?: string; kind?: string; part?: number; rows?: Json };
        Relationships: [{ foreignKeyName: "score_import_parts_created_by_fkey"; columns: ["created_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      score_imports: {
        Row: { created_at: string; created_by: string | null; file_names: string; id: string; result: Json; season_id: string; undone_at: string | null };
        Insert: { created_at?: string; created_by?: string | null; file_names?: string; id: string; result: Json; season_id: string; undone_at?: string | null };
        Update: { created_at?: string; created_by?: string | null; file_names?: string; id?: string; result?: Json; season_id?: string; undone_at?: string | null };
        Relationships: [{ foreignKeyName: "score_imports_created_by_fkey"; columns: ["created_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "score_imports_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      scorekeepers: {
        Row: { account_id: string; created_at: string; granted_by: string | null; id: string; revision: number; season_id: string; valid_until: string | null };
        Insert: { account_id: string; created_at?: string; granted_by?: string | null; id?: string; revision?: number; season_id: string; valid_until?: string | null };
        Update: { account_id?: string; created_at?: string; granted_by?: string | null; id?: string; revision?: number; season_id?: string; valid_until?: string | null };
        Relationships: [{ foreignKeyName: "scorekeepers_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "scorekeepers_granted_by_fkey"; columns: ["granted_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "scorekeepers_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      scorer_links: {
        Row: { code: string; created_at: string; created_by: string | null; id: string; night: string; revoked_at: string | null; revoked_by: string | null; season_id: string; squad_id: string; targets: number };
        Insert: { code: string; created_at?: string; created_by?: string | null; id?: string; night: string; revoked_at?: string | null; revoked_by?: string | null; season_id: string; squad_id: string; targets: number };
        Update: { code?: string; created_at?: string; created_by?: string | null; id?: string; night?: string; revoked_at?: string | null; revoked_by?: string | null; season_id?: string; squad_id?: string; targets?: number };
        Relationships: [{ foreignKeyName: "scorer_links_created_by_fkey"; columns: ["created_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "scorer_links_revoked_by_fkey"; columns: ["revoked_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "scorer_links_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, { foreignKeyName: "scorer_links_squad_id_fkey"; columns: ["squad_id"]; isOneToOne: false; referencedRelation: "squads"; referencedColumns: ["id"] }, ];
      };
      scores: {
        Row: { created_at: string; detail: string | null; entered_by: string | null; event: string; hits: number; id: string; kind: string; member_id: string; note: string | null; position: number | null; revision: number; round: number; season_id: string; shot_on: string | null; status: string; targets: number; team_id: string | null; time_of_round: string | null; voided_at: string | null; voided_by: string | null; weather_description: string | null; weather_temperature: number | null; weather_wind_speed: number | null; week: number; yardage: number | null };
        Insert: { created_at?: string; detail?: string | null; entered_by?: string | null; event: string; hits: number; id?: string; kind?: string; member_id: string; note?: string | null; position?: number | null; revision?: number; round?: number; season_id: string; shot_on?: string | null; status?: string; targets: number; team_id?: string | null; time_of_round?: string | null; voided_at?: string | null; voided_by?: string | null; weather_description?: string | null; weather_temperature?: number | null; weather_wind_speed?: number | null; week: number; yardage?: number | null };
        Update: { created_at?: string; detail?: string | null; entered_by?: string | null; event?: string; hits?: number; id?: string; kind?: string; member_id?: string; note?: string | null; position?: number | null; revision?: number; round?: number; season_id?: string; shot_on?: string | null; status?: string; targets?: number; team_id?: string | null; time_of_round?: string | null; voided_at?: string | null; voided_by?: string | null; weather_description?: string | null; weather_temperature?: number | null; weather_wind_speed?: number | null; week?: number; yardage?: number | null };
        Relationships: [{ foreignKeyName: "scores_entered_by_fkey"; columns: ["entered_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "scores_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "scores_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, { foreignKeyName: "scores_season_id_week_fkey"; columns: ["season_id","week"]; isOneToOne: false; referencedRelation: "season_weeks"; referencedColumns: ["season_id","week"] }, { foreignKeyName: "scores_team_id_season_id_fkey"; columns: ["team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, { foreignKeyName: "scores_voided_by_fkey"; columns: ["voided_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, ];
      };
      scrolling_text: {
        Row: { active: boolean; created_at: string; id: string; revision: number; speed: number | null; text: string };
        Insert: { active?: boolean; created_at?: string; id?: string; revision?: number; speed?: number | null; text: string };
        Update: { active?: boolean; created_at?: string; id?: string; revision?: number; speed?: number | null; text?: string };
        Relationships: [];
      };
      season_member_sums: {
        Row: { best_hits: number; best_night_hits: number; best_night_targets: number; best_night_week: number; best_targets: number; event: string; hits: number; member_id: string; nights: number; rounds: number; season_id: string; straights: number; targets: number };
        Insert: { best_hits: number; best_night_hits: number; best_night_targets: number; best_night_week: number; best_targets: number; event: string; hits: number; member_id: string; nights: number; rounds: number; season_id: string; straights: number; targets: number };
        Update: { best_hits?: number; best_night_hits?: number; best_night_targets?: number; best_night_week?: number; best_targets?: number; event?: string; hits?: number; member_id?: string; nights?: number; rounds?: number; season_id?: string; straights?: number; targets?: number };
        Relationships: [{ foreignKeyName: "season_member_sums_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "season_member_sums_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_members: {
        Row: { category: string | null; class_override: string | null; created_at: string; id: string; member_id: string; rookie: boolean; season_id: string; seed_average: number | null; seed_averages: Json; seed_yardage: number | null };
        Insert: { category?: string | null; class_override?: string | null; created_at?: string; id?: string; member_id: string; rookie?: boolean; season_id: string; seed_average?: number | null; seed_averages?: Json; seed_yardage?: number | null };
        Update: { category?: string | null; class_override?: string | null; created_at?: string; id?: string; member_id?: string; rookie?: boolean; season_id?: string; seed_average?: number | null; seed_averages?: Json; seed_yardage?: number | null };
        Relationships: [{ foreignKeyName: "season_members_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "season_members_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_round_counts: {
        Row: { hits: number; rounds: number; season_id: string; targets: number };
        Insert: { hits: number; rounds: number; season_id: string; targets: number };
        Update: { hits?: number; rounds?: number; season_id?: string; targets?: number };
        Relationships: [{ foreignKeyName: "season_round_counts_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_rule_changes: {
        Row: { accepted: Json; account_id: string | null; created_at: string; id: string; reason: string; rules_after: Json; rules_before: Json; season_id: string; season_version: number };
        Insert: { accepted: Json; account_id?: string | null; created_at?: string; id?: string; reason: string; rules_after: Json; rules_before: Json; season_id: string; season_version: number };
        Update: { accepted?: Json; account_id?: string | null; created_at?: string; id?: string; reason?: string; rules_after?: Json; rules_before?: Json; season_id?: string; season_version?: number };
        Relationships: [{ foreignKeyName: "season_rule_changes_account_id_fkey"; columns: ["account_id"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "season_rule_changes_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_snapshots: {
        Row: { engine_version: string; finalized_at: string; finalized_by: string | null; id: string; note: string | null; reopen_reason: string | null; reopened_at: string | null; reopened_by: string | null; report: Json; rules: Json; rules_revision: number; season_id: string; season_version: number };
        Insert: { engine_version: string; finalized_at?: string; finalized_by?: string | null; id?: string; note?: string | null; reopen_reason?: string | null; reopened_at?: string | null; reopened_by?: string | null; report: Json; rules: Json; rules_revision: number; season_id: string; season_version: number };
        Update: { engine_version?: string; finalized_at?: string; finalized_by?: string | null; id?: string; note?: string | null; reopen_reason?: string | null; reopened_at?: string | null; reopened_by?: string | null; report?: Json; rules?: Json; rules_revision?: number; season_id?: string; season_version?: number };
        Relationships: [{ foreignKeyName: "season_snapshots_finalized_by_fkey"; columns: ["finalized_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "season_snapshots_reopened_by_fkey"; columns: ["reopened_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "season_snapshots_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_sums: {
        Row: { hits: number; nights: number; rounds: number; season_id: string; shooters: number; straights: number; targets: number };
        Insert: { hits: number; nights: number; rounds: number; season_id: string; shooters: number; straights: number; targets: number };
        Update: { hits?: number; nights?: number; rounds?: number; season_id?: string; shooters?: number; straights?: number; targets?: number };
        Relationships: [{ foreignKeyName: "season_sums_season_id_fkey"; columns: ["season_id"]; isOneToOne: true; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_versions: {
        Row: { changed_at: string; rounds: number; scores_changed_at: string | null; season_id: string; version: number };
        Insert: { changed_at?: string; rounds?: number; scores_changed_at?: string | null; season_id: string; version?: number };
        Update: { changed_at?: string; rounds?: number; scores_changed_at?: string | null; season_id?: string; version?: number };
        Relationships: [{ foreignKeyName: "season_versions_season_id_fkey"; columns: ["season_id"]; isOneToOne: true; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_week_sums: {
        Row: { first_day: string | null; hits: number; last_day: string | null; rounds: number; season_id: string; shooters: number; straights: number; targets: number; week: number };
        Insert: { first_day?: string | null; hits: number; last_day?: string | null; rounds: number; season_id: string; shooters: number; straights: number; targets: number; week: number };
        Update: { first_day?: string | null; hits?: number; last_day?: string | null; rounds?: number; season_id?: string; shooters?: number; straights?: number; targets?: number; week?: number };
        Relationships: [{ foreignKeyName: "season_week_sums_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      season_weeks: {
        Row: { created_at: string; ends_on: string; id: string; locked_at: string | null; locked_by: string | null; night_on: string | null; published_at: string | null; published_by: string | null; season_id: string; starts_at: string | null; starts_on: string; status: string; week: number };
        Insert: { created_at?: string; ends_on: string; id?: string; locked_at?: string | null; locked_by?: string | null; night_on?: string | null; published_at?: string | null; published_by?: string | null; season_id: string; starts_at?: string | null; starts_on: string; status?: string; week: number };
        Update: { created_at?: string; ends_on?: string; id?: string; locked_at?: string | null; locked_by?: string | null; night_on?: string | null; published_at?: string | null; published_by?: string | null; season_id?: string; starts_at?: string | null; starts_on?: string; status?: string; week?: number };
        Relationships: [{ foreignKeyName: "season_weeks_locked_by_fkey"; columns: ["locked_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "season_weeks_published_by_fkey"; columns: ["published_by"]; isOneToOne: false; referencedRelation: "accounts"; referencedColumns: ["id"] }, { foreignKeyName: "season_weeks_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      seasons: {
        Row: { audience: string; created_at: string; ends_on: string; id: string; name: string; revision: number; rules: Json; starts_on: string; status: string };
        Insert: { audience?: string; created_at?: string; ends_on: string; id?: string; name: string; revision?: number; rules?: Json; starts_on: string; status?: string };
        Update: { audience?: string; created_at?: string; ends_on?: string; id?: string; name?: string; revision?: number; rules?: Json; starts_on?: string; status?: string };
        Relationships: [];
      };
      security_log: {
        Row: { account_id: string | null; client_ip: string | null; created_at: string; detail: Json; event: string; id: number; subject_id: string | null };
        Insert: { account_id?: string | null; client_ip?: string | null; created_at?: string; detail?: Json; event: string; id?: never; subject_id?: string | null };
        Update: { account_id?: string | null; client_ip?: string | null; created_at?: string; detail?: Json; event?: string; id?: never; subject_id?: string | null };
        Relationships: [];
      };
      shoot_offs: {
        Row: { award: string; created_at: string; id: string; member_id: string; place: number; season_id: string };
        Insert: { award: string; created_at?: string; id?: string; member_id: string; place: number; season_id: string };
        Update: { award?: string; created_at?: string; id?: string; member_id?: string; place?: number; season_id?: string };
        Relationships: [{ foreignKeyName: "shoot_offs_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "shoot_offs_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
      squad_members: {
        Row: { created_at: string; id: string; member_id: string; post: number; squad_id: string };
        Insert: { created_at?: string; id?: string; member_id: string; post: number; squad_id: string };
        Update: { created_at?: string; id?: string; member_id?: string; post?: number; squad_id?: string };
        Relationships: [{ foreignKeyName: "squad_members_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "squad_members_squad_id_fkey"; columns: ["squad_id"]; isOneToOne: false; referencedRelation: "squads"; referencedColumns: ["id"] }, ];
      };
      squads: {
        Row: { created_at: string; event: string; field: string | null; id: string; number: number; revision: number; season_id: string; starts_at: string | null; team_id: string | null; week: number };
        Insert: { created_at?: string; event: string; field?: string | null; id?: string; number: number; revision?: number; season_id: string; starts_at?: string | null; team_id?: string | null; week: number };
        Update: { created_at?: string; event?: string; field?: string | null; id?: string; number?: number; revision?: number; season_id?: string; starts_at?: string | null; team_id?: string | null; week?: number };
        Relationships: [{ foreignKeyName: "squads_season_id_week_fkey"; columns: ["season_id","week"]; isOneToOne: false; referencedRelation: "season_weeks"; referencedColumns: ["season_id","week"] }, { foreignKeyName: "squads_team_id_season_id_fkey"; columns: ["team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, ];
      };
      team_members: {
        Row: { created_at: string; from_week: number; id: string; member_id: string; season_id: string; team_id: string; to_week: number | null };
        Insert: { created_at?: string; from_week?: number; id?: string; member_id: string; season_id: string; team_id: string; to_week?: number | null };
        Update: { created_at?: string; from_week?: number; id?: string; member_id?: string; season_id?: string; team_id?: string; to_week?: number | null };
        Relationships: [{ foreignKeyName: "team_members_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "team_members_team_id_season_id_fkey"; columns: ["team_id","season_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id","season_id"] }, ];
      };
      teams: {
        Row: { captain_id: string | null; created_at: string; division: string | null; id: string; name: string; place: number | null; season_id: string; seed_yardage: number | null; withdrawn_from_week: number | null };
        Insert: { captain_id?: string | null; created_at?: string; division?: string | null; id?: string; name: string; place?: number | null; season_id: string; seed_yardage?: number | null; withdrawn_from_week?: number | null };
        Update: { captain_id?: string | null; created_at?: string; division?: string | null; id?: string; name?: string; place?: number | null; season_id?: string; seed_yardage?: number | null; withdrawn_from_week?: number | null };
        Relationships: [{ foreignKeyName: "teams_captain_id_fkey"; columns: ["captain_id"]; isOneToOne: false; referencedRelation: "members"; referencedColumns: ["id"] }, { foreignKeyName: "teams_season_id_fkey"; columns: ["season_id"]; isOneToOne: false; referencedRelation: "seasons"; referencedColumns: ["id"] }, ];
      };
    };
    Views: {
      app_users: {
        Row: { created_at: string | null; email: string | null; first_name: string | null; id: string | null; in_directory: boolean | null; last_name: string | null; role: string | null; status: string | null };
        Relationships: [];
      };
      mailbox: {
        Row: { attachments: Json | null; content: string | null; files: number | null; id: string | null; messages: number | null; newest_at: string | null; people: string[] | null; people_count: number | null; received: number | null; sender_id: string | null; sent: number | null; subject: string | null; thread_id: string | null; unread: number | null };
        Relationships: [];
      };
    };
    Functions: {
      accounts_overview: { Args: { narrowed?: Json | null; after?: Json | null; page_size?: number | null }; Returns: ({ created_at: string | null; email: string | null; email_confirmed_at: string | null; first_name: string | null; id: string | null; last_name: string | null; last_sign_in_at: string | null; member_id: string | null; member_name: string | null; role: string | null; status: string | null })[] };
      all_time_members: { Args: { order_by?: string | null; at_least_rounds?: number | null; page_size?: number | null; page_start?: number | null }; Returns: ({ average: number | null; best_hits: number | null; best_targets: number | null; first_year: number | null; hits: number | null; is_shared: boolean | null; last_year: number | null; member_id: string | null; members: number | null; name: string | null; place: number | null; rounds: number | null; seasons: number | null; straights: number | null; targets: number | null })[] };
      announce_alert: { Args: { alert_id: string; kind: string; note: string; until_at: string; seen_id?: string | null }; Returns: number };
      announce_week_again: { Args: { season_id: string; week: number; edition: number }; Returns: number };
      answer_dispute: { Args: { dispute_id: string; accepted: boolean; answer?: string | null; changes?: Json | null }; Returns: (Database["public"]["Tables"] & Database["public"]["Views"])["score_disputes"]["Row"] };
      answer_substitute_request: { Args: { request_id: string; accepts: boolean }; Returns: Json };
      approve_account: { Args: { account_id: string; member_id?: string | null; seen?: Json | null }; Returns: undefined };
      ask_substitutes: { Args: { id: string; season_id: string; week: number; team_id: string; member_ids: string[]; note?: string | null; closes_at?: string | null }; Returns: number };
      attendance_choices: { Args: Record<PropertyKey, never>; Returns: Json };
      attendance_settings: { Args: { season_id: string }; Returns: Json };
      board_tasks: { Args: Record<PropertyKey, never>; Returns: Json };
      calendar_feed: { Args: { secret?: string | null; asked_event?: string | null; asked_team?: string | null }; Returns: Json };
      change_my_names: { Args: { first_name: string; last_name: string }; Returns: undefined };
      change_roster: { Args: { season_id: string; member_id: string; entries: Json; seen: Json; reason?: string | null }; Returns: Json };
      change_scores: { Args: { season_id: string; changes: Json; reason: string; source?: string | null }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["scores"]["Row"])[] };
      close_substitute_request: { Args: { request_id: string }; Returns: boolean };
      club_history: { Args: Record<PropertyKey, never>; Returns: Json };
      club_records: { Args: Record<PropertyKey, never>; Returns: ({ event: string | null; figure: number | null; member_id: string | null; name: string | null; record: string | null; rounds: number | null; season_id: string | null; season_name: string | null; targets: number | null; week: number | null })[] };
      club_restore: { Args: Record<PropertyKey, never>; Returns: Json };
      coming_people: { Args: { season_id: string; week: number }; Returns: Json };
      confirm_account_email: { Args: { account_id: string }; Returns: undefined };
      confirm_matches: { Args: { season_id: string; week: number; matches: Json }; Returns: Json };
      connect_display: { Args: { code: string; name: string; address: string }; Returns: Json };
      count_alert_recipients: { Args: Record<PropertyKey, never>; Returns: number };
      deactivate_account: { Args: { account_id: string; seen?: Json | null }; Returns: undefined };
      delete_team: { Args: { team_id: string }; Returns: undefined };
      dequeue_night_reminders: { Args: { most?: number | null; sent?: string[] | null }; Returns: Json };
      discard_score_drafts: { Args: { draft_ids: string[] }; Returns: number };
      display_code_state: { Args: { screen: string }; Returns: Json };
      display_season: { Args: { secret: string; asked_season?: string | null; since?: string | null; whole?: boolean | null }; Returns: Json };
      dispute_entry: { Args: { season_id: string; entry: Json; source?: string | null }; Returns: string };
      end_alert: { Args: { alert_id: string }; Returns: number };
      end_guardian_link: { Args: { member_id: string }; Returns: undefined };
      end_restore: { Args: Record<PropertyKey, never>; Returns: undefined };
      erase_person: { Args: { account_id?: string | null; member_id?: string | null }; Returns: string };
      event_sign_ups: { Args: { event_id: string }; Returns: ({ account_id: string | null; guests: number | null; is_junior: boolean | null; name: string | null; place: number | null; signed_up_at: string | null; state: string | null })[] };
      finalize_season: { Args: { season_id: string; seen_version: number; report: Json; rules: Json; engine_version: string; champions: Json; note?: string | null }; Returns: (Database["public"]["Tables"] & Database["public"]["Views"])["season_snapshots"]["Row"] };
      finish_import: { Args: { import_id: string; season_id: string; parts: number; file_names?: string | null }; Returns: Json };
      finish_season_import: { Args: { import_id: string; parts: number; file_name?: string | null }; Returns: Json };
      first_run: { Args: Record<PropertyKey, never>; Returns: Json };
      found_news: { Args: { find: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["news_articles"]["Row"])[] };
      found_posts: { Args: { find: string; before?: string | null }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["bulletin_posts"]["Row"])[] };
      guardian_link: { Args: { member_id: string }; Returns: Json };
      guardian_view: { Args: { secret: string }; Returns: Json };
      hide_first_run: { Args: { hidden: boolean }; Returns: boolean };
      hide_on_bulletin_board: { Args: { reason: string; post_id?: string | null; comment_id?: string | null }; Returns: undefined };
      import_members: { Args: { season_id: string; members: Json }; Returns: number };
      import_season: { Args: { season_id: string; members: Json; teams: Json; rosters: Json; scores: Json; file_names?: string | null }; Returns: Json };
      league_start: { Args: { season_id?: string | null }; Returns: Json };
      make_calendar_feed: { Args: { name: string; team_id?: string | null }; Returns: Json };
      make_display_link: { Args: { name: string }; Returns: Json };
      make_guardian_link: { Args: { member_id: string }; Returns: string };
      make_scorer_links: { Args: { season_id: string; week: number; event: string; night: string; targets: number }; Returns: number };
      make_season_from: { Args: { source_id: string; season: Json; weeks: Json; members?: Json | null; teams?: Json | null }; Returns: Json };
      mark_week: { Args: { season_id: string; week: number; published?: boolean | null; locked?: boolean | null; reason?: string | null }; Returns: (Database["public"]["Tables"] & Database["public"]["Views"])["season_weeks"]["Row"] };
      may_find_places: { Args: Record<PropertyKey, never>; Returns: boolean };
      member_career: { Args: { member_id: string; page?: number | null }; Returns: Json };
      member_categories: { Args: Record<PropertyKey, never>; Returns: string[] };
      member_merge_preview: { Args: { keep_id: string; merged_id: string }; Returns: Json };
      members_overview: { Args: { season_id?: string | null; narrowed?: Json | null; after?: Json | null; page_size?: number | null }; Returns: Json };
      merge_members: { Args: { keep_id: string; merged_id: string; decisions: Json; seen: string }; Returns: Json };
      merge_teams: { Args: { keep_id: string; merged_id: string; seen: string }; Returns: Json };
      missing_rounds: { Args: { score_ids: string[] }; Returns: string[] };
      my_attendance: { Args: Record<PropertyKey, never>; Returns: Json };
      my_club: { Args: { known_season?: string | null; known_version?: number | null; last_visit?: string | null }; Returns: Json };
      my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      my_event_sign_ups: { Args: Record<PropertyKey, never>; Returns: ({ event_id: string | null; guests: number | null; place: number | null; state: string | null })[] };
      my_scorekeeper_seasons: { Args: Record<PropertyKey, never>; Returns: string[] };
      my_unread_messages: { Args: Record<PropertyKey, never>; Returns: number };
      night_attendance: { Args: { season_id: string; week: number; team_id?: string | null }; Returns: Json };
      open_display_code: { Args: { screen: string }; Returns: Json };
      open_scorer_link: { Args: { code: string; phone: string }; Returns: Json };
      order_front_page: { Args: { ids: string[]; seen: string[] }; Returns: undefined };
      order_scrolling_texts: { Args: { ids: string[]; seen: string[] }; Returns: undefined };
      own_fees: { Args: Record<PropertyKey, never>; Returns: ({ for_team: string | null; paid_on: string | null; season: string | null })[] };
      proposed_categories: { Args: { season_id: string; categories: Json; starts_on: string }; Returns: Json };
      protected_account_ids: { Args: Record<PropertyKey, never>; Returns: string[] };
      put_back_on_bulletin_board: { Args: { post_id?: string | null; comment_id?: string | null }; Returns: undefined };
      record_scores: { Args: { season_id: string; entries: Json; source?: string | null; reason?: string | null }; Returns: Json };
      record_shoot_off: { Args: { season_id: string; award: string; member_ids: string[]; seen: string[] }; Returns: undefined };
      redact_log_reason: { Args: { entry_id: number }; Returns: undefined };
      remind_team: { Args: { season_id: string; week: number; team_id: string }; Returns: number };
      renew_bulletin_post: { Args: { post_id: string }; Returns: string };
      reopen_season: { Args: { season_id: string; reason: string }; Returns: undefined };
      reply_away: { Args: { until: string; member_id?: string | null }; Returns: number };
      reply_by_link: { Args: { secret: string; reply?: string | null; away_until?: string | null; wants_reminders?: boolean | null }; Returns: Json };
      reply_page: { Args: { secret: string }; Returns: Json };
      reply_to_night: { Args: { season_id: string; week: number; reply: string; note?: string | null; member_id?: string | null }; Returns: Json };
      report_error: { Args: { note: Json }; Returns: undefined };
      restore_version: { Args: { version_id: number; seen_id: number }; Returns: number };
      results_book: { Args: { address: string }; Returns: Json };
      results_seasons: { Args: Record<PropertyKey, never>; Returns: Json };
      revert_score_change: { Args: { entry_id: number; reason: string; expected_revision: number }; Returns: (Database["public"]["Tables"] & Database["public"]["Views"])["scores"]["Row"] };
      revoke_calendar_feed: { Args: { feed_id: string }; Returns: undefined };
      revoke_display_link: { Args: { link_id: string }; Returns: undefined };
      revoke_scorer_link: { Args: { link_id: string }; Returns: undefined };
      save_attendance_choices: { Args: { wants_reminders: boolean; substitutes: boolean; weekdays?: number[] | null; note?: string | null }; Returns: Json };
      save_attendance_settings: { Args: { season_id: string; days_before?: number | null; send_at?: string | null; on_the_day?: boolean | null }; Returns: Json };
      save_matches: { Args: { season_id: string; weeks: Json; matches: Json; seen: Json; reason?: string | null }; Returns: Json };
      save_member: { Args: { member_id: string; season_id: string; member: Json; seen?: Json | null }; Returns: Json };
      save_score_drafts: { Args: { secret: string; entries: Json }; Returns: Json };
      save_season: { Args: { season: Json; weeks: Json; expected_revision?: number | null; promise?: Json | null }; Returns: (Database["public"]["Tables"] & Database["public"]["Views"])["seasons"]["Row"] };
      save_squads: { Args: { season_id: string; week: number; event: string; squads: Json; seen?: Json | null }; Returns: Json };
      save_starting_figures: { Args: { season_id: string; member_id: string; figures: Json; seen: Json }; Returns: Json };
      save_team: { Args: { season_id: string; team_id: string; team: Json; seen?: Json | null }; Returns: Json };
      scorer_squad: { Args: { secret: string }; Returns: Json };
      search_mailbox: { Args: { terms: string; box: string; part: string; behind_at?: string | null; behind_id?: string | null }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["mailbox"]["Row"])[] };
      season_book: { Args: { season_id: string }; Returns: Json };
      season_changes: { Args: { season_id: string; since?: string | null; whole?: boolean | null }; Returns: Json };
      season_file: { Args: { season_id: string }; Returns: Json };
      season_public_names: { Args: { season_id: string }; Returns: Json };
      season_version: { Args: { season_id: string }; Returns: number };
      seasons_overview: { Args: Record<PropertyKey, never>; Returns: ({ ends_on: string | null; id: string | null; last_change_at: string | null; members: number | null; name: string | null; preset: string | null; revision: number | null; rounds: number | null; starts_on: string | null; status: string | null; teams: number | null; version: number | null })[] };
      sends_emails: { Args: Record<PropertyKey, never>; Returns: boolean };
      set_account_role: { Args: { account_id: string; role: string; seen?: Json | null }; Returns: undefined };
      show_my_address: { Args: { in_directory: boolean }; Returns: undefined };
      shown_news: { Args: { skip: number; after?: string | null; before?: string | null }; Returns: ({ author_name: string | null; created_at: string | null; excerpt: string | null; expires_at: string | null; id: string | null; image_description: string | null; image_path: string | null; is_public: boolean | null; pinned: boolean | null; publish_at: string | null; published: boolean | null; revision: number | null; title: string | null })[] };
      sign_up_for_event: { Args: { event_id: string; guests?: number | null; account_id?: string | null }; Returns: Json };
      start_own_club: { Args: Record<PropertyKey, never>; Returns: boolean };
      substitute_offers: { Args: { season_id: string; week: number; team_id: string }; Returns: Json };
      team_merge_preview: { Args: { keep_id: string; merged_id: string }; Returns: Json };
      team_requests: { Args: { season_id: string; week: number; team_id: string }; Returns: Json };
      undo_approval: { Args: { account_id: string }; Returns: undefined };
      undo_import: { Args: { import_id: string }; Returns: Json };
      unpaid_members: { Args: { season_id: string }; Returns: string[] };
      week_announcement: { Args: { season_id: string; week: number }; Returns: Json };
      withdraw_as_substitute: { Args: { request_id: string }; Returns: Json };
      withdraw_dispute: { Args: { dispute_id: string }; Returns: string };
      withdraw_from_event: { Args: { event_id: string; account_id?: string | null }; Returns: undefined };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type Public = Database["public"];

/** A row of a table or view. */
export type Tables<Name extends keyof (Public["Tables"] & Public["Views"])> = (Public["Tables"] & Public["Views"])[Name]["Row"];
