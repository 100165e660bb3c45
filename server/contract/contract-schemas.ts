import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";

/** Tables of `auth` and `storage`, as the contract library expects them. */
export const contractSchemas = `${getAuthSchemaSql(false)}\n${getStorageSchemaSql(false)}`;
