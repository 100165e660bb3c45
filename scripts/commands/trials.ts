// How each command is tried where no one watches, or why it is not.

export type Trial = {
  /** Arguments that keep it short, after those that are written. */
  args?: string[];
  /** Ended as soon as this is printed; without it the command has to come to a good end. */
  until?: RegExp;
  /** A refusal that shows it began: all of it was loaded, and one thing is missing here. */
  refusal?: RegExp;
  environment?: Record<string, string>;
  /** Where DATA_DIR is an empty folder; else it is the club that `npm start` made. */
  folder?: "empty";
};

type Rule = { commands: RegExp; notHere: string } | { commands: RegExp; trial: Trial };

const began = (until: RegExp, more: Partial<Trial> = {}): Trial => ({ until, ...more });

/** The first that fits decides. `<file>` in arguments is a backup of the club that `npm start` made. */
export const rules: Rule[] = [
  {
    commands: /^(systemctl|journalctl|useradd|install|mv|git|export|tar|chown) /,
    notHere: "changes the machine or the checkout",
  },
  {
    commands: /^(docker|supabase|rclone|age) /,
    notHere: "a program of others, with an account or an engine of its own",
  },
  { commands: /^npm ci( --omit=dev)?$/, notHere: "every other command has run it" },
  { commands: /^npm run test:commands$/, notHere: "is this one" },
  { commands: /^npm start$|^npm run start$/, trial: began(/website is running at http/) },
  { commands: /^npm run club -- restore <file>$|-- restore \/var/, trial: { folder: "empty" } },
  { commands: /^npm run club -- check-project$/, trial: { refusal: /Please set SITE_URL/ } },
  { commands: /^npm run club -- (copies|restore --from)/, trial: { refusal: /BACKUP_(TO|PASSPHRASE)/ } },
  { commands: /^npm run club -- demo again$/, trial: { refusal: /This is a real club/ } },
  { commands: /^npm run club$/, trial: { refusal: /Usage: npm run club/ } },
  { commands: /^npm run club -- /, trial: {} },
  { commands: /^npm test$|^npm run (test|test:all|check)$/, trial: began(/ RUN .*v\d/) },
  { commands: /^npm run dev$/, trial: began(/website is running at http/) },
  { commands: /^npm run build$/, trial: began(/building .*for production/) },
  { commands: /^npm run types$/, trial: { args: ["--showConfig"] } },
  { commands: /^npm run (lint|format)$/, trial: { args: ["--help"] } },
  { commands: /^npm run test:unit$/, trial: { args: ["scripts/packages/lock-file.test.ts"] } },
  { commands: /^npm run test:backend$/, trial: { args: ["supabase/tests/row-ownership.db.test.ts"] } },
  { commands: /^npm run test:league$/, trial: {} },
  { commands: /^npm run test:parity$/, trial: began(/— a PostgreSQL of the club's own/) },
  { commands: /^npm run (test:e2e|audit:access)( |$)/, trial: { args: ["--list"] } },
  {
    commands: /^npm run test:faults$/,
    trial: { args: ["1", "no such words"], refusal: /No fault is named/ },
  },
  {
    commands: /^npm run test:mutations$/,
    trial: { args: ["no such file"], refusal: /No source file is named "no such file"/ },
  },
  {
    commands: /^npm run test:load$/,
    trial: { args: ["no such load"], refusal: /No load is named "no such load"/ },
  },
  { commands: /^(go build|npm install|node build\.js|npx) ?/, notHere: "builds a program of others" },
  {
    commands: /^npm run test:(servers|programs)/,
    trial: { args: ["no such check"], refusal: /No check is named/ },
  },
  { commands: /^npm run test:hosted/, trial: { refusal: /SUPABASE_AUTH must name/ } },
  { commands: /^npm run test:wordpress$/, notHere: "installs packages of the system" },
  { commands: /^npm run audit:security/, trial: began(/^— /m) },
  { commands: /^npm run bench/, trial: { args: ["no-such-part"], refusal: /There is no part no-such-part/ } },
  { commands: /^npm run docs:guide$/, trial: {} },
  { commands: /^npm run db:types$/, trial: { args: ["--check"] } },
  {
    commands: /^npm run static-site -- public-site$/,
    trial: {
      environment: {
        SITE_URL: "https://club.example",
        SUPABASE_URL: "https://club.supabase.example",
        SUPABASE_PUBLISHABLE_KEY: "sb_publishable_example",
        CLUB_NAME: "Your Gun Club",
      },
    },
  },
  { commands: /^npm run static-site$/, trial: { refusal: /npm run static-site -- <folder>/ } },
  {
    commands: /^npm run release( |$)/,
    trial: { args: ["no-such-platform"], refusal: /Platforms are linux-x64/ },
  },
  {
    commands: /^npm run test:release$/,
    notHere: "needs the archives, which take minutes; npm run test:all makes and tries them",
  },
  {
    commands: /^(\.|\/opt\/clubhouse)\/(start|club)\b/,
    notHere: "is in an unpacked archive, where npm run test:release tries it",
  },
  { commands: /^npm run keep-release$/, trial: { args: ["<folder>"] } },
];

export const ruleFor = (command: string): Rule | undefined =>
  rules.find(({ commands }) => commands.test(command));

export type Places = { backup: string; folder: string };

/** The words npm is given: what a person would fill in is filled in. */
export function argumentsFor(command: string, { args = [] }: Trial, { backup, folder }: Places): string[] {
  const [, ...parts] = command.split(" ");
  const filled = parts.flatMap((word) => {
    if (word === "<file>" || word.endsWith("/<file>")) return [backup];
    if (word === "<address>") return ["admin@club.example"];
    if (word === "public-site" || word === "[folder]") return [folder];
    return word.startsWith("[") ? [] : [word];
  });
  const more = args.map((word) => (word === "<folder>" ? folder : word));
  return [...filled, ...(more.length > 0 && !filled.includes("--") ? ["--"] : []), ...more];
}
