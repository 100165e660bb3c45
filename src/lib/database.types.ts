export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type ReadOnly<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] };

export type Database = {
  public: {
    Tables: {
      club_settings: ReadOnly<{
        id: number;
        name: string;
        tagline: string;
        address: string;
        phone: string;
        social_url: string | null;
        latitude: number | null;
        longitude: number | null;
        time_zone: string;
        about_text: string;
        safety_text: string;
      }>;
      scrolling_text: ReadOnly<{
        id: string;
        text: string;
        speed: number | null;
        active: boolean;
        created_at: string;
      }>;
      front_page_content: ReadOnly<{
        id: string;
        title: string;
        content_type: string;
        featured: boolean;
        published: boolean;
        display_order: number;
        excerpt: string | null;
        content: string | null;
        author_name: string | null;
        created_at: string;
        start_date: string | null;
        end_date: string | null;
        image_url: string | null;
        document_url: string | null;
        document_name: string | null;
        external_link_url: string | null;
        external_link_text: string | null;
      }>;
      private_messages: ReadOnly<{
        id: string;
        sender_id: string;
        recipient_id: string;
        uses_recipients_table: boolean;
        is_read: boolean;
      }>;
      message_recipients: ReadOnly<{
        id: string;
        message_id: string;
        recipient_id: string;
        is_read: boolean;
      }>;
    };
    Views: {
      app_users: {
        Row: {
          id: string;
          email: string | null;
          first_name: string | null;
          last_name: string | null;
          role: string | null;
          status: string | null;
          in_directory: boolean | null;
          created_at: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      my_scorekeeper_seasons: { Args: never; Returns: string[] };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

export type Tables<Name extends keyof Database["public"]["Tables"]> = Database["public"]["Tables"][Name]["Row"];
