import { addDays, atTheClub } from "./demo-calendar.ts";
import { type DemoClock, printedTime, tonightAt, weekdayOf } from "./demo-clock.ts";
import { daysToTurkeyShoot } from "./demo-events.ts";
import { demoId } from "./demo-random.ts";

export const demoSettings = ({ seededAt, timeZone, weekday, nightStart }: DemoClock) => ({
  name: "Cedar Ridge Gun Club",
  tagline: "Trap shooting for everyone since 1948",
  address: "4180 Cedar Ridge Road, Cedar Ridge, MN 55555",
  phone: "612-555-0142",
  social_url: "https://social.example/cedar-ridge-gun-club",
  latitude: 44.9,
  longitude: -93.6,
  time_zone: timeZone,
  demonstration_since: seededAt,
  opening_hours: `Open practice: Sundays, ten to three\nLeague night: ${weekday}s, from ${printedTime(nightStart)}`,
  directions:
    "Two miles north of the feed mill, left after the bridge. The clubhouse is at the end of the gravel road.",
  join_steps: [
    "Come by, shoot a round, ask\nOpen practice is Sundays from ten to three. We lend a gun, vest, ears and eyes.",
    "Shoot a round with us\n25 targets at the visitor's price, with someone at your side.",
    "Ask for the form\nThe board meets each second Tuesday and votes on new members.",
  ],
  join_text: "<p>Dues are $85 a year, $30 under 18. Bring eye and ear protection if you have them.</p>",
  about_text:
    "<p>We are some ninety people who like to break clay targets: farmers, nurses, mechanics, students and a good many who have retired.</p>" +
    '<h2>Who is welcome</h2><p>Everyone who keeps the <a href="/safety-rules">safety rules</a>. There are five trap fields on a ridge above the creek. Come to the clubhouse first, and someone will show you around.</p>' +
    "<h2>The league</h2><p>Nine teams shoot twelve weeks at a time, on league nights. A new shooter needs a shotgun that holds two shells, a vest, ears and eyes. We lend what is missing.</p>",
  safety_text:
    "<p>Everyone on the grounds follows these rules. <strong>The range officer’s word is final.</strong></p>" +
    "<h2>Always</h2><ul><li><p>Every gun is treated as loaded.</p></li><li><p>Actions stay open until you are on your post and it is your turn.</p></li><li><p>Load one shell at a time in singles, and point down range only.</p></li><li><p>Eye and ear protection is worn on and behind the line by everyone.</p></li></ul>" +
    "<h2>Shells</h2><ul><li><p>Shot size 7½ or smaller, three drams or less.</p></li></ul>" +
    "<h2>When someone calls “cease fire”</h2><ol><li><p>Open the action at once.</p></li><li><p>Step back and wait for the range officer.</p></li></ol>" +
    "<h2>Never</h2><ul><li><p>No alcohol before or while shooting.</p></li></ul>",
});

export function inventFrontPage(clock: DemoClock) {
  const { today, timeZone, weekday } = clock;
  const shootOn = addDays(today, daysToTurkeyShoot);
  const writtenOn = (days: number) => atTheClub(addDays(today, -days), "15:00", timeZone);
  const empty = { start_date: null, end_date: null, external_link_url: null, external_link_text: null };
  return [
    {
      ...empty,
      id: demoId("front page shoot"),
      created_at: writtenOn(2),
      title: `Turkey shoot on ${weekdayOf(shootOn)}`,
      content_type: "event",
      featured: true,
      display_order: 1,
      excerpt: "Five rounds of fun, a hot lunch and a bird for the winner of each. Bring the family.",
      content:
        "Sign-in from nine, first squad at ten. Ten targets per round, five dollars an entry, shells at the counter.\n\nThe kitchen serves chili and pie from eleven.",
      author_name: "Club Admin",
      start_date: shootOn,
      end_date: shootOn,
    },
    {
      ...empty,
      id: demoId("front page league"),
      created_at: writtenOn(14),
      title: `League night is ${weekday}`,
      content_type: "announcement",
      featured: false,
      display_order: 2,
      excerpt: `Squads start at ${[0, 30, 60].map((minutes) => printedTime(tonightAt(clock, minutes))).join(", ")}. Please be at the clubhouse fifteen minutes before.`,
      content: "If you can't come, tell your captain. A substitute keeps the lineup full.",
      author_name: "Club Admin",
    },
    {
      ...empty,
      id: demoId("front page field"),
      created_at: writtenOn(4),
      title: "Field 3 has a new trap machine",
      content_type: "announcement",
      featured: false,
      display_order: 3,
      excerpt: "Thanks to the eleven people who dug, poured and wired. Flight paths are set and checked.",
      content: null,
      author_name: "Grounds crew",
    },
    {
      ...empty,
      id: demoId("front page course"),
      created_at: writtenOn(14),
      title: "Hunter education",
      content_type: "other",
      featured: false,
      display_order: 4,
      excerpt: "The next class has spots left for ages eleven and up, adults included.",
      content: null,
      author_name: "Club Admin",
      external_link_url: "https://courses.example/hunter-education",
      external_link_text: "Course dates",
    },
  ].map((item) => ({ ...item, published: true }));
}

export const demoScrollingTexts = [
  {
    id: demoId("scrolling text welcome"),
    text: '<b>Open practice</b> every Sunday from ten to three: <span class="text-orange">visitors welcome</span>',
    speed: 50,
  },
  {
    id: demoId("scrolling text dues"),
    text: 'Work party on the first Saturday of the month. Call <a href="tel:612-555-0142">612-555-0142</a>',
    speed: 45,
  },
];
