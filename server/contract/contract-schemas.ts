import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";

export const contractSchemas = `${getAuthSchemaSql(false)}\n${getStorageSchemaSql(false)}`;
