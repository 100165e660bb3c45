import { join } from "node:path";
import { findFreePort } from "#server/database/free-port.ts";
import type { ProjectDatabase } from "./project-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";

type StorageOptions = {
  /** A built checkout. */
  folder: string;
  database: ProjectDatabase;
  signingKey: string;
  publishableKey: string;
  serviceKey: string;
};

/** Supabase's service for files, with files in a folder; it makes its tables before it responds. */
export async function startStorage(options: StorageOptions): Promise<ServiceProcess> {
  const [port, adminPort] = [await findFreePort(), await findFreePort()];
  const url = options.database.urlFor("supabase_storage_admin");
  return startService({
    name: "supabase/storage",
    program: process.execPath,
    args: [join("dist", "start", "server.js")],
    folder: options.folder,
    port,
    health: "/status",
    environment: {
      NODE_ENV: "production",
      SERVER_HOST: "127.0.0.1",
      SERVER_PORT: String(port),
      SERVER_ADMIN_PORT: String(adminPort),
      SERVER_REGION: "local",
      TENANT_ID: "project",
      AUTH_JWT_SECRET: options.signingKey,
      ANON_KEY: options.publishableKey,
      SERVICE_KEY: options.serviceKey,
      DATABASE_URL: url,
      DATABASE_SEARCH_PATH: "storage,public",
      DB_INSTALL_ROLES: "false",
      DB_SUPER_USER: "supabase_storage_admin",
      UPLOAD_FILE_SIZE_LIMIT: String(10 * 1024 * 1024),
      UPLOAD_FILE_SIZE_LIMIT_STANDARD: String(10 * 1024 * 1024),
      STORAGE_BACKEND: "file",
      STORAGE_FILE_BACKEND_PATH: join(options.database.folder, "files"),
      FILE_STORAGE_BACKEND_PATH: join(options.database.folder, "files"),
      STORAGE_S3_REGION: "local",
      STORAGE_S3_BUCKET: "project",
      GLOBAL_S3_BUCKET: "project",
      IMAGE_TRANSFORMATION_ENABLED: "false",
      PG_QUEUE_ENABLE: "false",
      LOG_LEVEL: "warn",
    },
  });
}
