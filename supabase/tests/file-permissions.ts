/** Who may do what with the files of each bucket, as data; see `permissions.ts`. */
import { cast, everybody, ids } from "./cast.ts";
import { active, board, nobody, type People, self } from "./permission-types.ts";
import { bulletinBoard, postPhotos } from "./permissions-of-bulletin-board.ts";
import { reportOfMessage } from "./permissions-of-messages.ts";
import { newsOfEachKind, newsPictures } from "./permissions-of-news.ts";

export type FileRows = {
  what: string;
  path: string;
  given?: string;
  read: People;
  /** Who opens it by its address, when not only those who find its row. */
  open?: People;
  /** Who copies it to a place of their own, when not everyone who reads it may. */
  copy?: People;
  delete: People;
};
export type FileAddition = { what: string; path: string; who: People };
export type BucketPermissions = {
  /** People whom the database role may ask for the bucket's name and limits. */
  known: People;
  files: readonly FileRows[];
  additions: readonly FileAddition[];
};

const fresh = "00000000-0000-4000-8000-0000000040ff.png";
const photo = "00000000-0000-4000-8000-0000000041ff.png";
/** Two photos the board has put up, one of which a champion has. */
export const shownPhoto = `${cast.boardMember.account}/00000000-0000-4000-8000-000000004101.png`;
export const unusedPhoto = `${cast.boardMember.account}/00000000-0000-4000-8000-000000004102.png`;
const photos = `
  insert into storage.objects (bucket_id, name, metadata)
    select 'champion-photos', name, '{"mimetype": "image/png", "size": 100}' from unnest(array['${shownPhoto}', '${unusedPhoto}']) name
    on conflict do nothing;
  insert into champions (season_name, season_year, award, team_name, photo_path)
    values ('Summer 1998', 1998, 'team', 'Falcons', '${shownPhoto}')`;
/** A picture of a card, and one whose card is gone. */
export const shownPicture = `${cast.boardMember.account}/00000000-0000-4000-8000-000000010201.png`;
export const unusedPicture = `${cast.boardMember.account}/00000000-0000-4000-8000-000000010202.png`;
const cardFiles = `
  insert into storage.objects (bucket_id, name, metadata)
    select 'front-page', name, '{"mimetype": "image/png", "size": 100}' from unnest(array['${shownPicture}', '${unusedPicture}']) name
    on conflict do nothing;
  insert into front_page_content (title, published, image_url)
    values ('With a picture', true, '/storage/v1/object/public/front-page/${shownPicture}')`;
/** The same picture as the club's logo. */
const clubFiles = `
  insert into storage.objects (bucket_id, name, metadata)
    values ('front-page', '${shownPicture}', '{"mimetype": "image/png", "size": 100}') on conflict do nothing;
  update club_settings set logo_url = '/storage/v1/object/public/front-page/${shownPicture}'`;
const owner = ids.emailFile.split("/")[0];

export const unusedNewsPicture = `${cast.boardMember.account}/00000000-0000-4000-8000-000000004301.png`;
const newsFiles = `${newsOfEachKind};
  insert into storage.objects (bucket_id, name, metadata)
    select 'news', name, '{"mimetype": "image/png", "size": 100}'
    from unnest(array['${Object.values(newsPictures).join("','")}', '${unusedNewsPicture}']) name
    on conflict do nothing`;
const newsFile = (what: string, path: string, read: People): FileRows => ({
  what,
  path,
  given: newsFiles,
  read,
  copy: board,
  delete: nobody,
});

export const unusedPostPhoto = `${cast.member.account}/00000000-0000-4000-8000-000000012110.png`;
const postFiles = `${bulletinBoard};
  insert into storage.objects (bucket_id, name, metadata)
    select 'bulletin-board', name, '{"mimetype": "image/png", "size": 100}'
    from unnest(array['${Object.values(postPhotos).join("','")}', '${unusedPostPhoto}']) name
    on conflict do nothing`;
const postFile = (what: string, path: string, read: People): FileRows => ({
  what,
  path,
  given: postFiles,
  read,
  delete: nobody,
});

export const buckets: Readonly<Record<string, BucketPermissions>> = {
  attachments: {
    known: active,
    files: [
      { what: "a file that Ann has not sent", path: ids.unsentFile, read: ["member"], delete: ["member"] },
      {
        what: "a file of a message to one",
        path: ids.emailFile,
        read: ["member", "otherMember"],
        delete: nobody,
      },
      {
        what: "a file of a reported message",
        path: ids.emailFile,
        given: reportOfMessage,
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
  "bulletin-board": {
    known: active,
    files: [
      postFile("the photo of Ann's post", postPhotos.shown, active),
      postFile("the photo of a hidden post", postPhotos.hidden, ["member", ...board]),
      postFile("the photo of an expired post", postPhotos.expired, ["member", ...board]),
      { ...postFile("a photo that no post has", unusedPostPhoto, ["member"]), delete: ["member"] },
    ],
    additions: [
      { what: "a photo under one's own account", path: `${self}/${photo}`, who: active },
      { what: "a photo under Ann's account", path: `${owner}/${photo}`, who: ["member"] },
      { what: "a photo that lies nowhere", path: photo, who: nobody },
      { what: "a photo in a folder of its own", path: `${self}/deeper/${photo}`, who: nobody },
      { what: "a document", path: `${self}/${photo.replace("png", "pdf")}`, who: nobody },
    ],
  },
  "champion-photos": {
    known: active,
    files: [
      {
        what: "a photo of a champion",
        path: shownPhoto,
        given: photos,
        read: active,
        copy: board,
        delete: nobody,
      },
      {
        what: "a photo that no champion has",
        path: unusedPhoto,
        given: photos,
        read: active,
        copy: board,
        delete: board,
      },
    ],
    additions: [
      { what: "a photo under one's own account", path: `${self}/${photo}`, who: board },
      {
        what: "a photo under the board member's account",
        path: `${cast.boardMember.account}/${photo}`,
        who: ["boardMember"],
      },
      { what: "a photo that lies nowhere", path: photo, who: nobody },
      { what: "a document", path: `${self}/${photo.replace("png", "pdf")}`, who: nobody },
    ],
  },
  // Open to everyone by its public address; the rows are for those who keep the front page.
  "front-page": {
    known: active,
    files: [
      {
        what: "a picture of a card",
        path: shownPicture,
        given: cardFiles,
        read: board,
        open: everybody,
        delete: nobody,
      },
      {
        what: "the club's logo",
        path: shownPicture,
        given: clubFiles,
        read: board,
        open: everybody,
        delete: nobody,
      },
      {
        what: "a picture that nothing shows",
        path: unusedPicture,
        given: cardFiles,
        read: board,
        open: everybody,
        delete: board,
      },
    ],
    additions: [
      { what: "a picture under one's own account", path: `${self}/${photo}`, who: board },
      {
        what: "a document under one's own account",
        path: `${self}/${photo.replace("png", "pdf")}`,
        who: board,
      },
      {
        what: "a picture under the board member's account",
        path: `${cast.boardMember.account}/${photo}`,
        who: ["boardMember"],
      },
      { what: "a page", path: `${self}/${photo.replace("png", "html")}`, who: nobody },
      { what: "a file in a folder of its own", path: `${self}/deeper/${photo}`, who: nobody },
    ],
  },
  news: {
    known: everybody,
    files: [
      {
        ...newsFile("the picture of public news", newsPictures.public, everybody),
        // Without a token the store opens a file of a private bucket by a signed address only.
        open: everybody.filter((person) => cast[person].account !== null),
      },
      newsFile("the picture of members' news", newsPictures.members, active),
      newsFile("the picture of a draft", newsPictures.draft, board),
      newsFile("the picture of news of tomorrow", newsPictures.scheduled, board),
      newsFile("the picture of expired news", newsPictures.expired, board),
      { ...newsFile("a picture that no article has", unusedNewsPicture, board), delete: board },
    ],
    additions: [
      { what: "a picture under one's own account", path: `${self}/${photo}`, who: board },
      {
        what: "a picture under the board member's account",
        path: `${cast.boardMember.account}/${photo}`,
        who: ["boardMember"],
      },
      { what: "a document", path: `${self}/${photo.replace("png", "pdf")}`, who: nobody },
      { what: "a picture that lies nowhere", path: photo, who: nobody },
    ],
  },
};
