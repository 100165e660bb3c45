import { getStorageSchemaSql } from "@supabase/lite";

export const storageSchema = getStorageSchemaSql(false);
