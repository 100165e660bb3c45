import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";

/** The tables of `auth` and `storage`, as the contract library expects them. */
export const contractSchemas = `${getAuthSchemaSql(false)}\n${getStorageSchemaSql(false)}`;
