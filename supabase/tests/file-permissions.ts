/** Who may do what with the files of each bucket, as data; see `permissions.ts`. */
import { ids } from "./cast.ts";
import { active, board, nobody, type People, self } from "./permission-types.ts";
import { reportOfLetter } from "./permissions-of-messages.ts";

export type FileRows = { what: string; path: string; given?: string; read: People; delete: People };
export type FileAddition = { what: string; path: string; who: People };
export type BucketPermissions = {
  /** People whom the database role may ask for the bucket's name and limits. */
  known: People;
  files: readonly FileRows[];
  additions: readonly FileAddition[];
};

const fresh = "00000000-0000-4000-8000-0000000040ff.png";
const owner = ids.letterFile.split("/")[0];

export const buckets: Readonly<Record<string, BucketPermissions>> = {
  attachments: {
    known: active,
    files: [
      { what: "a file that Ann has not sent", path: ids.unsentFile, read: ["member"], delete: ["member"] },
      {
        what: "a file of a message to one",
        path: ids.letterFile,
        read: ["member", "otherMember"],
        delete: nobody,
      },
      {
        what: "a file of a reported message",
        path: ids.letterFile,
        given: reportOfLetter,
        read: ["member", "otherMember", ...board],
        delete: nobody,
      },
    ],
    additions: [
      { what: "a file under one's own account", path: `${self}/${fresh}`, who: active },
      { what: "a file under Ann's account", path: `${owner}/${fresh}`, who: ["member"] },
      { what: "a file that lies nowhere", path: fresh, who: nobody },
      { what: "a file in a folder of its own", path: `${self}/deeper/${fresh}`, who: nobody },
      { what: "a file with a name of one's own", path: `${self}/target.png`, who: nobody },
      { what: "a page", path: `${self}/${fresh.replace("png", "html")}`, who: nobody },
    ],
  },
};
