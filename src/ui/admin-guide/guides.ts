/** What the board has to know about one screen: its purpose in a sentence, then what to do, in order. */
export type Guide = { path: string; title: string; purpose: string; steps: readonly string[] };

/** The one source of the guidance: it is on each screen, and all together on Help. */
export const guides: readonly Guide[] = [
  {
    path: "/add-team-scores",
    title: "Add Team Scores",
    purpose: "The sheet of a team for one night, as it lies on paper.",
    steps: [
      "Before the night, under “Squads and sheets”: press “Make squads from the teams”, then “Save the squads”, and “Print”. The code on a sheet opens its squad on a phone.",
      "On the “Paper sheet”, choose week and team, type down the column, and press “Save”. Enter goes down, Tab goes across, and a block can be pasted from a spreadsheet.",
      "Leave empty who did not shoot, and find whoever stood in under “Add a substitute”; the team total shows what counts.",
      "Without a signal, save all the same: the scores wait on this device and go in by themselves. A line at the top says how many wait.",
      "“At the line”, a phone takes hit or lost, target by target, with “Undo”.",
    ],
  },
  {
    path: "/add-score",
    title: "Add Individual Score",
    purpose: "One round of one shooter: a make-up, a pre-shoot, a late sheet.",
    steps: [
      "Find the shooter by a part of the name, choose week and round, and type the total; or choose “Target by target” and mark each one.",
      "Say under “Kind” what it was: a make-up or pre-shoot counts by the season’s rules.",
      "Before “Save and next”, read what is “Worth a second look”: a 7 may be a 17.",
    ],
  },
  {
    path: "/admin",
    title: "Score Admin",
    purpose: "Everything that was recorded: found, corrected, completed, published.",
    steps: [
      "Look at “To look at” first: who is missing, rounds stopped half-way, scores entered twice or far from the average.",
      "“Correct” needs a reason, and shows whose average and place it changes before it is saved. Shooter and captain are told.",
      "Press “Void” for a wrong score instead of looking for a way to delete it; “Restore” takes that back.",
      "When a night is complete, press “Publish” under “Weeks”. That locks the week as well: from then on only the board changes it.",
      "Members dispute a score of their own under Score History; answer under “Disputes”.",
      "Files of an older season come in under “Import files”. What a file would do is shown first, and nothing is written before you press “Import”.",
    ],
  },
  {
    path: "/score-audit-log",
    title: "Score Audit Log",
    purpose: "Who entered or changed which score, when and why.",
    steps: [
      "Choose the “Member”, the person under “By” or a day to find out how a score came about.",
      "“Put back” takes a change back; that is one more entry, and nothing disappears.",
      "A reason that says something private can be taken out by an Admin with “Remove text”.",
    ],
  },
  {
    path: "/user-admin",
    title: "User Admin",
    purpose: "Who may sign in, and as what.",
    steps: [
      "Waiting accounts stand first. “Approve” somebody whom you know, and link the account to the member in the same step.",
      "When no mail arrives, press “Resend mail”; an Admin can press “Confirm address” himself.",
      "“Make scorekeeper” lets a member enter scores for one season, and gives him nothing else.",
      "“Deactivate” the account of somebody who is away; “Erase” a person only when he leaves for good and asks for it. The rounds stay.",
      "Only an Admin hands out roles, with “Change role”. Keep two Admins, so that nobody is locked out.",
    ],
  },
  {
    path: "/member-admin",
    title: "Member Admin",
    purpose: "The people who shoot, with or without an account.",
    steps: [
      "Before a season: add who is new with “New member”, with class and starting average, or bring in a list as a file under “Import”.",
      "Note the “Guardian” of whoever is under 18; only initials are shown to the public then.",
      "Under “Duplicates”, two records of one person become one, after both were looked at side by side. That cannot be undone.",
    ],
  },
  {
    path: "/seasons-admin",
    title: "Season Admin",
    purpose: "Weeks, rules, and the end of a season.",
    steps: [
      "“Copy” makes a new season after the last one: teams, captains and averages come along as you choose.",
      "Under “Edit”, choose the preset of rules that is nearest to yours, and change single rules; each says what it does in an example.",
      "Before rules of a running season are saved you see both standings. Tell the shooters first.",
      "After the last night press “Finish”: decide shoot-offs, look at what is still open, and “Finish the season”. Awards and champions are kept from then on.",
      "“Export” takes the whole season out as one file when it is over; keep that file somewhere else.",
    ],
  },
  {
    path: "/team-admin",
    title: "Team Admin",
    purpose: "Teams, rosters by week, and who meets whom.",
    steps: [
      "Enter teams and captains with “New team”, then put shooters on the “Rosters” with “Add a member”.",
      "“Change” lets somebody go over to another team from a week on: what was shot before stays with the old team.",
      "Under “Matches”, “Plan a round robin”, look at it, and “Print the schedule” for the clubhouse.",
    ],
  },
  {
    path: "/news-admin",
    title: "News Admin",
    purpose: "What the club tells its members and visitors.",
    steps: [
      "“Write news”, look at the “Preview”, and “Save”. A draft is seen by the board only; the “State” makes it public.",
      "Say under “Readers” who reads it: members, or everybody. A members’ article does not exist for a visitor.",
      "Give it a time to appear and a time to go, by the clock of the club; nobody has to be there.",
      "Pin under “Place in the list” what should stay on top, and unpin it afterwards.",
    ],
  },
  {
    path: "/bulletin-board",
    title: "Bulletin Board",
    purpose: "What members tell each other; the board steps in when it has to.",
    steps: [
      "A number beside “Reports” says that members have shown you something. Read it there with their reason.",
      "“Hide” what does not belong there, with a reason: its author reads it and can mend the post. That closes the reports about it.",
      "“Put back” what was mended, under “Hidden”. Delete only what nobody should ever see again.",
      "Nobody decides about his own post, and a report about a board member is read by the others: have two of you.",
      "Posts go by themselves after thirty days; there is nothing to tidy up.",
    ],
  },
  {
    path: "/events",
    title: "Club Events",
    purpose: "What is on: written, published, filled and cancelled on the page that everybody reads.",
    steps: [
      "“Add an event”, publish it with its “State”, and say under “Readers” who reads it. Times are those of the clock at the club.",
      "With “Sign-up”, places are given in the order of sign-up; guests count too. Whoever moves up from the waiting list is told.",
      "Cancel under “Edit or cancel” instead of deleting, with the reason: it stays on the page and in everybody’s calendar as cancelled, and whoever signed up is told.",
      "Enter who said so at the club under “Sign up somebody else”, “Take off” who cannot come, and “Print” the list for the day itself.",
      "For a weekly event set “Repeat weekly”; each week can then be changed or cancelled by itself.",
    ],
  },
  {
    path: "/front-page-admin",
    title: "Front Page Admin",
    purpose: "The cards of the front page and the club’s details.",
    steps: [
      "“Write a card” and watch below how it will look. It is shown while it is published and until its “Last day”: give every event one.",
      "Put the most important card first and mark it as “Featured”; three or four cards are read, ten are not.",
      "Keep address, phone and place in order under “Club details”: the weather and the directions come from them.",
    ],
  },
  {
    path: "/scrolling-text-admin",
    title: "Scrolling Text Admin",
    purpose: "The texts that run through the header, one after the other.",
    steps: [
      "“Write a text” of one sentence; who reads slowly should see it once.",
      "Under “Edit”, take the tick from “Active” when a text is over, so that it is there next year.",
    ],
  },
];

export function guideOf(path: string): Guide | undefined {
  return guides.find((guide) => guide.path === path);
}

/** A league night, in order: what an Admin who is in tonight has to do. */
export const leagueNight: readonly { title: string; text: string; path: string }[] = [
  {
    title: "In the afternoon",
    text: "Make the squads and print the sheets. Going-in averages and handicaps are on them.",
    path: "/add-team-scores?view=squads",
  },
  {
    title: "Before the first squad",
    text: "Open the leaderboard on the television. A display link needs nobody’s account.",
    path: "/leaderboard-slideshow",
  },
  {
    title: "While they shoot",
    text: "Enter the sheets as they come in. It works without a signal, and two people may enter at once.",
    path: "/add-team-scores",
  },
  {
    title: "After the last squad",
    text: "Look at what is missing or out of line, and ask while everybody is still there.",
    path: "/admin?view=look",
  },
  {
    title: "Then",
    text: "Publish the week and lock it. Standings and points are worked out by themselves.",
    path: "/admin?view=weeks",
  },
];
