import { describe, expect, test } from "vitest";
import { readByNobody, readByVisitors, tables, views } from "./permissions.ts";
import { useClub } from "./use-club.ts";

const { opened } = useClub();

/** The columns of a table or view for which a database role holds a privilege, sorted. */
async function columnsWith(privilege: string, role: string, name: string): Promise<string[]> {
  const rows = await opened().owner`
    select attname from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped
      and has_column_privilege(${role}, attrelid, attnum, ${privilege})`;
  return rows.map((row) => String(row.attname)).sort();
}

for (const [name, { insert, update }] of Object.entries(tables))
  describe(name, () => {
    test("people may write the listed columns", async () => {
      expect(await columnsWith("insert", "authenticated", name)).toEqual([...insert].sort());
      expect(await columnsWith("update", "authenticated", name)).toEqual([...update].sort());
    });
    test("visitors may write no column", async () => {
      expect(await columnsWith("insert", "anon", name)).toEqual([]);
      expect(await columnsWith("update", "anon", name)).toEqual([]);
    });
  });

for (const name of [...Object.keys(tables), ...Object.keys(views)])
  test(`${name}: who may ask for it at all`, async () => {
    const askable = async (role: string) => (await columnsWith("select", role, name)).length > 0;
    expect({ visitors: await askable("anon"), people: await askable("authenticated") }).toEqual({
      visitors: readByVisitors.includes(name),
      people: !readByNobody.includes(name),
    });
  });

for (const name of Object.keys(views))
  test(`${name} is only read`, async () => {
    for (const role of ["anon", "authenticated"])
      for (const privilege of ["insert", "update"])
        expect(await columnsWith(privilege, role, name)).toEqual([]);
  });
