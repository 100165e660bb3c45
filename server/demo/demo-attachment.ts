import type postgres from "postgres";
import { FileStore } from "#server/contract/file-store.ts";
import type { DemoFile } from "./demo-messages.ts";
import { demoId } from "./demo-random.ts";

const lines = [
  "House rules",
  "",
  "1. The gate is closed behind you, every time.",
  "2. Eyes and ears on and behind the line.",
  "3. Actions open until it is your turn.",
  "4. Hulls go into the barrels.",
  "5. Have fun.",
];

export async function storeAttachment(
  transaction: postgres.TransactionSql,
  folder: string,
  ownerId: string,
): Promise<DemoFile> {
  const bytes = Buffer.from(printedPage(lines), "latin1");
  const file = {
    path: `${ownerId}/${demoId("attachment house rules")}.pdf`,
    name: "House rules.pdf",
    type: "application/pdf",
    size: bytes.length,
  };
  const cacheControl = "max-age=3600";
  const metadata = await new FileStore(folder).uploadObject(
    "attachments",
    file.path,
    undefined,
    bytes,
    file.type,
    cacheControl,
  );
  await transaction`
    insert into storage.objects (bucket_id, name, owner, metadata)
    values ('attachments', ${file.path}, ${ownerId}, ${transaction.json({ ...metadata, lastModified: metadata.lastModified.toISOString() })})
    on conflict (bucket_id, name) do nothing`;
  return file;
}

/** A PDF of one page in a font that every viewer has. */
function printedPage(text: readonly string[]): string {
  const content = `BT /F1 14 Tf 22 TL 72 760 Td ${text.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let page = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = page.length;
    page += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const rows = offsets.join("");
  return `${page}xref\n0 6\n0000000000 65535 f \n${rows}${["trailer", "<< /Size 6 /Root 1 0 R >>", "startxref", page.length, "%%EOF", ""].join("\n")}`;
}
