import type { SeededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import { addDays } from "./demo-calendar.ts";
import { demoId } from "./demo-random.ts";

export type DemoMember = {
  id: string;
  firstName: string;
  lastName: string;
  category: "open" | "lady" | "junior" | "veteran";
  skill: number;
};

export type DemoTeam = { name: string; division: string; members: DemoMember[] };

export type DemoPeople = { teams: DemoTeam[]; withoutTeam: DemoMember[] };

export type DemoContact = {
  member_id: string;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
  guardian_name: string | null;
  guardian_contact: string | null;
};

const teamNames = [
  "Broken Wings",
  "Clay Pigeons",
  "Full Chokes",
  "Gravel Pit Crew",
  "Lead Balloons",
  "Pull Happy",
  "Rising Targets",
  "Smoke Makers",
  "Twelve Gauge Gang",
];

const ladyNames =
  "Agnes Beatrix Corinne Delphine Edith Flora Greta Hazel Ingrid June Lorna Maude Nell Opal".split(" ");
const otherNames = (
  "Abel Amos Anders Barney Basil Bertram Boyd Calvin Casper Cecil Clyde Conrad Dale Dexter Duane Earl Edgar " +
  "Elmer Emmett Floyd Fritz Garth Gilbert Gus Hank Harlan Hollis Ira Irwin Jasper Joel Kermit Lars Leland Lloyd " +
  "Lowell Luther Marvin Merle Milo Morris Ned Nils Norbert Orville Oskar Otis Percy Quentin Ralph Rex Roscoe " +
  "Rufus Selmer Silas Stanley Sven Tobias Truman Vernon Virgil Wade Wallace Warren Wendell Wilbur Woodrow Zane " +
  "Alvin Bernard Chester Dwight Ernest Foster Grover Homer Ivan Julius"
).split(" ");
const lastNames = (
  "Aldergate Ashbrook Barnfield Birchall Blackmere Bramwell Brightwater Calderwood Carrow Clearwell Copperfeld " +
  "Cragmoor Dalewood Deepwell Drumlin Eastlake Elmsworth Fairholt Fallowes Fernsby Fieldgate Foxhall Gladwell " +
  "Goldmarsh Greywick Hartsong Hawkesford Heathcliffe Hillbourne Holmgren Inglewood Ironside Juniperus Kestrelson " +
  "Kingsmere Larkfield Lindqvarn Longacre Marshgate Meadowcroft Millrace Moorland Northgate Oakhurst Oxbow " +
  "Pinecrest Plumtree Quarrington Ravensworth Redfern Ridgeway Rowanberg Saltmarsh Sandvik Silverthorn Stonebridge " +
  "Summerhay Tamarack Thornbury Underhill Valebrook Westermark Whitlock Wildrose Winterbourne Woodfall Yarrow"
).split(" ");

const rosterSize = 9;
const ladyCount = 14;
const juniorCount = 4;
const veteranCount = 12;

export function inventPeople(random: SeededRandom): DemoPeople {
  const names = [...ladyNames, ...random.shuffled(otherNames)];
  const surnames = random.shuffled([...lastNames, ...lastNames]);
  const members = names.slice(0, rosterSize * (teamNames.length + 1)).map((firstName, index) => ({
    id: demoId(`member ${index}`),
    firstName,
    lastName: surnames[index] ?? "Longacre",
    category: categoryOf(index),
    skill: skillOf(index, random),
  }));
  const mixed = random.shuffled(members);
  const teams = teamNames.map((name, index) => ({
    name,
    division: index < 5 ? "Creek" : "Ridge",
    members: mixed.slice(index * rosterSize, (index + 1) * rosterSize),
  }));
  return { teams, withoutTeam: mixed.slice(teamNames.length * rosterSize) };
}

function categoryOf(index: number): DemoMember["category"] {
  if (index < ladyCount) return "lady";
  if (index < ladyCount + juniorCount) return "junior";
  return index < ladyCount + juniorCount + veteranCount ? "veteran" : "open";
}

/** Most break 17 to 23 of 25; the mean of two random numbers makes extremes rare. */
function skillOf(index: number, random: SeededRandom): number {
  const strength = (random.next() + random.next()) / 2;
  const start = categoryOf(index) === "junior" ? 0.55 : 0.63;
  return start + strength * 0.36;
}

/** Example domains and phone numbers reserved for fiction, so that no real person is contacted. */
export function inventContacts(people: DemoPeople, today: string): DemoContact[] {
  const members = [...people.teams.flatMap((team) => team.members), ...people.withoutTeam];
  return members.map((member, index) => {
    const junior = member.category === "junior";
    const address = `${member.firstName}.${member.lastName}@members.example`.toLowerCase();
    return {
      member_id: member.id,
      email: junior ? null : address,
      phone: junior ? null : `612-555-01${String(index % 100).padStart(2, "0")}`,
      birth_date: junior ? addDays(today, -(15 * 365 + index * 3)) : null,
      guardian_name: junior ? `Robin ${member.lastName}` : null,
      guardian_contact: junior ? `robin.${member.lastName}@members.example`.toLowerCase() : null,
    };
  });
}
