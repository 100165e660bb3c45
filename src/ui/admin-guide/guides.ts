export type Guide = { path: string; title: string; purpose: string; steps: readonly string[] };

/** Each guide appears on its screen, and all of them on Help. */
export const guides: readonly Guide[] = [
  {
    path: "/add-team-scores",
    title: "Add Team Scores",
    purpose: "A team's score sheet for one night.",
    steps: [
      "Before the night, under “Squads and sheets,” select “Create squads from teams,” then “Save the squads,” then “Print.” The QR code on a sheet opens that squad on a phone.",
      "On the “Paper sheet,” choose the week and team, type down the column, and select “Save.” Enter moves down, Tab moves across, and you can paste a block from a spreadsheet.",
      "Leave a score blank if the member didn't shoot. Add anyone who filled in under “Add a substitute.” The team total shows what counts.",
      "No signal? Save anyway. Scores are saved on this device and sent automatically. A line at the top shows how many aren't sent yet.",
      "“At the line” scores on a phone, hit or lost, target by target. “Undo” takes one step at a time.",
    ],
  },
  {
    path: "/add-score",
    title: "Add Individual Score",
    purpose: "One round for one shooter: a make-up, a pre-shoot, or a late sheet.",
    steps: [
      "Start typing the shooter's name, choose the week and round, and enter the total. Or choose “Target by target” and mark each one.",
      "Choose the “Type of round.” Make-ups and pre-shoots count according to the season's rules.",
      "Before “Save and next,” read “Please double-check.” A 7 may be a 17.",
    ],
  },
  {
    path: "/admin",
    title: "Score Admin",
    purpose: "Find, correct, complete, and publish every recorded score.",
    steps: [
      "Start with “Needs review”: missing scores, incomplete rounds, possible duplicates, and scores far from average. Correct scores leave this list when their week is published.",
      "“Correct” needs a reason and shows which averages and places will change before you save. The shooter and captain are notified.",
      "Scores are never deleted. Select “Void” for a wrong score. “Restore” undoes it.",
      "When a night is complete, select “Publish” under “Weeks.” You can lock the week at the same time so only the board can change it.",
      "Members dispute their own scores in Score History, and scorekeepers ask which of two entries is right. Reply under “Disputes.”",
      "To load an older season, use “Import files.” You'll see what each file will do, and nothing is saved until you select “Import.”",
      "After an import, “Compare with your own table” shows which numbers of the standings you published agree, and why the others differ.",
    ],
  },
  {
    path: "/score-audit-log",
    title: "Score Audit Log",
    purpose: "Who entered or changed each score, when, and why.",
    steps: [
      "Filter by “Member,” “By,” or date to see how a score was entered and changed.",
      "“Undo” reverses a change and adds a new entry. Nothing disappears.",
      "An Admin can remove private text from a reason with “Remove private text…” in the menu of an entry.",
    ],
  },
  {
    path: "/user-admin",
    title: "User Admin",
    purpose: "Who can sign in, and with which role.",
    steps: [
      "Pending accounts are at the top. “Approve” people you know, and link each account to a member in the same step.",
      "If the email doesn't arrive, select “Resend email.” An Admin can also select “Confirm address.”",
      "“Make scorekeeper” lets a member enter scores for one season, and nothing else.",
      "“Deactivate” the account of someone who's away. “Erase” a person only when they leave the club and ask for it. Their rounds stay.",
      "Only an Admin can change roles, with “Change role.” Have two Admins so no one gets locked out.",
    ],
  },
  {
    path: "/member-admin",
    title: "Member Admin",
    purpose: "The people who shoot, with or without an account.",
    steps: [
      "Before a season, add new shooters with “New member,” including class and starting average, or import a list under “Import.”",
      "Enter a “Guardian” for anyone under 18. The public then sees only initials.",
      "Under “Duplicates,” compare two records of one person side by side and merge them. This can't be undone. If they are two people, say so with “They are two people,” and they aren't listed again.",
    ],
  },
  {
    path: "/seasons-admin",
    title: "Season Admin",
    purpose: "Weeks, rules, and the end of a season.",
    steps: [
      "“Copy” creates a new season from the last one. Choose whether to copy teams, captains, and averages.",
      "“New season” asks for your rules one question at a time, with worked examples of the main answers. Start from the league closest to yours; at the end you print the rules and create the season.",
      "“Edit” opens the same questions.",
      "When you change rules mid-season, you see the standings before and after. Tell the shooters before you save.",
      "After the last night, select “Finish.” Record shoot-offs, review anything still open, and select “Finish the season.” This saves the awards and champions.",
      "When the season is over, “Export” saves it as one file. Keep the file somewhere else.",
    ],
  },
  {
    path: "/team-admin",
    title: "Team Admin",
    purpose: "Teams, weekly rosters, and matches.",
    steps: [
      "Add teams and captains with “New team.” Then put shooters on the “Rosters” with “Add a member.”",
      "“Change” moves a member to another team starting in a week you choose. Earlier scores stay with the old team.",
      "Under “Matches,” select “Plan a round robin,” review it, and “Print the schedule” for the clubhouse. Weeks whose scores you imported first can be planned too, with a reason.",
      "If the season's rules have yard lines by member, set each one under “Rosters,” “Starting numbers.”",
    ],
  },
  {
    path: "/news-admin",
    title: "News Admin",
    purpose: "News for members and visitors.",
    steps: [
      "Select “Add news,” check the “Preview,” and “Save.” Only the board sees a draft. Change the “State” to publish it.",
      "“Versions” shows what an article said before, who wrote it, and what changed. Any version can be restored, here as in About, Safety Rules, and cards.",
      "Choose the “Audience”: members or everyone. Visitors never see a members-only article.",
      "Set when it appears and when it expires, in club time. It happens automatically.",
      "To keep an article on top, pin it under “Position in the list.” Unpin it later.",
    ],
  },
  {
    path: "/bulletin-board",
    title: "Bulletin Board",
    purpose: "Posts by members. The board steps in when needed.",
    steps: [
      "A number next to “Reports” means members reported something. Open it to see what and why.",
      "“Hide” anything that doesn't belong, with a reason. The author sees the reason and can fix the post. Hiding closes the reports about it.",
      "After it's fixed, “Unhide” it under “Hidden.” Delete only what no one should see again.",
      "No one moderates their own post, and reports about a board member go to the others. Have at least two board members.",
      "Posts are removed automatically after 30 days. There's nothing to clean up.",
    ],
  },
  {
    path: "/events",
    title: "Club Events",
    purpose: "Add, publish, and cancel events, and manage sign-ups.",
    steps: [
      "Select “Add an event,” publish it with “State,” and choose the “Audience.” Times are club time.",
      "With “Sign-up,” spots are filled in the order people sign up, and guests count too. Anyone who moves up from the waitlist is notified.",
      "To call off an event, use “Edit or cancel” and give a reason. Don't delete it. It shows as canceled on the page and in everyone's calendar, and everyone who signed up is notified.",
      "Use “Sign up someone else” for people who told you in person, “Remove” people who can't come, and “Print” the list for the day.",
      "For a weekly event, set “Repeat weekly.” You can then change or cancel each week separately.",
    ],
  },
  {
    path: "/front-page-admin",
    title: "Front Page Admin",
    purpose: "Front page cards and the club's details.",
    steps: [
      "Select “Add a card” and check the preview in its form. A card shows while it's published and until its “Last day,” so give every event one.",
      "Put the most important card first with “Change the order” in the page menu, and mark it “Featured.” People read three or four cards, not ten.",
      "Keep the address, phone, and location up to date under “Club details.” The weather and directions use them.",
    ],
  },
  {
    path: "/scrolling-text-admin",
    title: "Scrolling Text Admin",
    purpose: "Messages that scroll across the header, one at a time.",
    steps: [
      "Keep each text to one sentence, so everyone can read it in one pass.",
      "When you're done with a text, open it and uncheck “Active.” You can reuse it next year.",
    ],
  },
];

export function guideOf(path: string): Guide | undefined {
  return guides.find((guide) => guide.path === path);
}

export const leagueNight: readonly { title: string; text: string; path: string }[] = [
  {
    title: "In the afternoon",
    text: "Create the squads and print the sheets. They show going-in averages and handicaps.",
    path: "/add-team-scores?view=squads",
  },
  {
    title: "Before the first squad",
    text: "Open the leaderboard on the TV. With a TV link, no one has to sign in.",
    path: "/leaderboard-slideshow",
  },
  {
    title: "While they shoot",
    text: "Enter the sheets as you get them. It works offline, and two people can enter at once.",
    path: "/add-team-scores",
  },
  {
    title: "After the last squad",
    text: "Check for missing or unusual scores while everyone is still there.",
    path: "/admin?view=look",
  },
  {
    title: "Then",
    text: "Publish the week and lock it. Standings and points are calculated automatically.",
    path: "/admin?view=weeks",
  },
];
