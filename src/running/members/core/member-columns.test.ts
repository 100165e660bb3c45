import { expect, test } from "vitest";
import { mostMembers, readMemberFile } from "./member-file.ts";
import { planMemberImport } from "./member-import.ts";

async function fileOf(text: string) {
  const file = await readMemberFile("members.csv", new TextEncoder().encode(text));
  if (typeof file === "string") throw new Error(file);
  return file;
}

async function plan(text: string, categories = ["open", "lady", "junior", "veteran"]) {
  const file = await fileOf(text);
  const basis = { members: [], decided: {}, chosenHabit: null, today: "2026-11-21", hasSeason: true };
  return planMemberImport({ ...basis, file, categories, newIdFor: (key) => key });
}

test.each([
  ["member", "member name full_name Member-Name SHOOTER"],
  ["first_name", "first_name first FirstName given_name"],
  ["last_name", "last_name last lastname surname family_name"],
  ["category", "category group"],
  ["email", "email e-mail mail email_address"],
  ["phone", "phone telephone mobile cell phone_number"],
  ["address", "address street postal_address"],
  ["birth_date", "birth_date birthdate born date_of_birth (dob) birthday"],
  ["guardian_name", "guardian_name guardian parent"],
  ["guardian_contact", "guardian_contact parent_contact guardian_phone"],
  ["guardian_agreed", "guardian_agreed guardian_agrees"],
  ["notes", "notes note remark comment"],
  ["seed_average", "seed_average starting_average start_average seed average avg"],
  ["rookie", "rookie is_rookie new_shooter"],
  ["class", "class class_override"],
] as const)("the column %s is known by %s", async (column, headings) => {
  for (const heading of headings.split(" ")) {
    const own = column === "member" || column === "first_name" ? heading : `name,${heading}`;
    const { rows, unknownColumns } = await fileOf(`${own}\nAnn Lee${own === heading ? "" : ",x"}\n`);
    expect([heading, rows[0]?.cells[column], unknownColumns]).toEqual([
      heading,
      own === heading ? "Ann Lee" : "x",
      [],
    ]);
  }
});

test("a file says what is wrong with its columns and rows", async () => {
  const { errors, unknownColumns, rows } = await fileOf(
    'name,phone,Cell,hat\nAnn Lee,1,2,L\n,3,,\nBob Ray,#REF!,,\nCal "Orr,4,,\n',
  );
  expect(unknownColumns).toEqual(["hat"]);
  expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    "1 Cell: This column appears twice. Remove one.",
    "3 first_name: This row has no name. Enter one, or delete the row.",
    "4 null: This cell has a spreadsheet error (“#REF!”). Fix it in the spreadsheet and save the file again.",
  ]);
  expect(rows.map(({ row, name, cells }) => [row, name, cells.phone])).toEqual([
    [2, "Ann Lee", "1"],
    [5, 'Cal "Orr', "4"],
  ]);
});

test("up to a thousand members are taken, with their headings among the first forty lines", async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `Ann Lee${index}`).join("\n");
  expect((await fileOf(`name\n${rows(mostMembers)}`)).rows).toHaveLength(1000);
  await expect(fileOf(`name\n${rows(mostMembers + 1)}`)).rejects.toThrow(
    "The file has 1001 rows. Split it into files of up to 1,000 rows.",
  );
  const title = (lines: number) => `${"Cedar Ridge\n".repeat(lines)}name\nAnn Lee\n`;
  expect((await fileOf(title(39))).rows).toHaveLength(1);
  await expect(fileOf(title(40))).rejects.toThrow("One row must name the columns");
  await expect(fileOf("\n\n")).rejects.toThrow("The file is empty.");
});

test("all that a row says of a new member is recorded", async () => {
  const { writes, errors } = await plan(
    [
      "first_name,last_name,category,email,phone,address,birth_date,guardian,guardian_contact,guardian_agreed,notes,seed,rookie,class",
      "Tim, Ray ,jr,tim@club.example,1,Street 1,2012-03-04,Pat,2,yes,Left-handed,18.5,yes,B",
    ].join("\n"),
  );
  expect(errors).toEqual([]);
  expect(writes[0]?.member).toEqual({
    first_name: "Tim",
    last_name: "Ray",
    category: "junior",
    contacts: {
      email: "tim@club.example",
      phone: "1",
      address: "Street 1",
      birth_date: "2012-03-04",
      guardian_name: "Pat",
      guardian_contact: "2",
      guardian_agreed: true,
      notes: "Left-handed",
    },
    season: { seed_average: 18.5, rookie: true, class_override: "B" },
  });
});

test.each([
  ["email", 254],
  ["phone", 50],
  ["address", 300],
  ["guardian_name", 100],
  ["guardian_contact", 254],
  ["notes", 4000],
])("%s may have %i characters", async (column, most) => {
  const errorsOf = async (length: number) =>
    (await plan(`name,${column}\nAnn Lee,${"x".repeat(length)}`)).errors;
  expect(await errorsOf(most)).toEqual([]);
  expect(await errorsOf(most + 1)).toEqual([
    { row: 2, column, message: `${most + 1} characters; ${most} are allowed.` },
  ]);
});

test.each([
  ["class", `name,class\nAnn Lee,${"x".repeat(20)}`, "x"],
  ["first_name", `first_name,last_name\n${"x".repeat(50)},${"y".repeat(49)}`, "y"],
  ["first_name", `last_name,first_name\n${"x".repeat(49)},${"y".repeat(50)}`, "y"],
])("%s is no longer than it may be", async (column, text, more) => {
  expect((await plan(text)).errors).toEqual([]);
  expect((await plan(`${text}${more}${more}`)).errors.map((error) => error.column)).toEqual([column]);
});

test.each([
  ["open", "open O men man m"],
  ["lady", "lady Ladies women woman f l"],
  ["junior", "junior jr juniors youth sub-junior j"],
  ["veteran", "veteran vet veterans senior v"],
])("%s is known by %s", async (category, names) => {
  for (const name of names.split(" "))
    expect([name, (await plan(`name,category\nAnn Lee,${name}`)).writes[0]?.member.category]).toEqual([
      name,
      category,
    ]);
});

test("a birth date is after 1900 and not after today", async () => {
  const states = async (day: string) => (await plan(`name,birth_date\nAnn Lee,${day}`)).rows[0]?.state;
  expect(await Promise.all(["1900-01-01", "1900-01-02", "2026-11-21", "2026-11-22"].map(states))).toEqual([
    "error",
    "new",
    "new",
    "error",
  ]);
});
