/** A word that texts for people do not use, and what they say instead. `only`: the files it is looked for in. */
export type VocabularyRule = { find: RegExp; write: string; only?: RegExp };

/** Where a word is right all the same. `text`: the words around it. */
export type VocabularyException = { file: RegExp; text: RegExp; reason: string };

const screens = /^(src|server|supabase)\//;
const events = /event|sign_ups|calendar|demo-/;

export const vocabularyRules: readonly VocabularyRule[] = [
  { find: /\bletters?\b(?! (of the name|a to f)\b)/i, write: "email, message, character" },
  { find: /\b(e-)?mails?\b(?! (server|queue)s?\b|\.)|\bmailed\b/i, write: "email" },
  { find: /unwanted (e?mails?|post)/i, write: "spam folder" },
  { find: /\bpress(es|ed|ing)?\b/i, write: "tap (at the line, on numbers), select (elsewhere)" },
  { find: /\bfigures?\b/i, write: "number, score, total" },
  {
    find: /\b(stands|stood)\b(?! for\b)|\bstand (in|under|with|as|there|here|first|below|above|beside|on|out|where)\b/i,
    write: "is, are, is listed, see",
  },
  {
    find: /\b(lies|lay|lain)\b|\blie (in|on|at|under|between|beside|within|there|here)\b/i,
    write: "is, is saved in",
  },
  {
    find: /\bwaits\b|\bwaiting (rounds?|accounts?)\b|\b(rounds?|emails?|scores?|they|it|accounts?) (that )?wait(ed)?\b/i,
    write: "unsent, queued, pending",
  },
  { find: /\bwaiting list\b/i, write: "waitlist" },
  { find: /\bby (itself|themselves|himself|herself)\b/i, write: "automatically, on its own" },
  { find: /\bsomebody\b/i, write: "someone" },
  { find: /\bnobody\b/i, write: "no one" },
  { find: /\beverybody\b/i, write: "everyone" },
  { find: /\banybody\b/i, write: "anyone" },
  { find: /\bwhoever\b|\bwhom\b|\bwhosoever\b/i, write: "anyone who, the person who" },
  {
    find: /[,;:] who (did|shot|shoots|comes|leaves|stops|reads|writes|cannot|does)\b|^Who (does not|did not|leaves|stops|comes late)\b/i,
    write: "anyone who, if someone",
  },
  { find: /\b(he|him|his|himself)\b/i, write: "they, them, their" },
  { find: /\bkept\b|\bkeeps? (nothing|no drafts)\b|\bcannot keep\b/i, write: "saved, stored, stays" },
  { find: /\bmend(s|ed|ing)?\b/i, write: "fix" },
  { find: /\bfaults?\b/i, write: "error, problem" },
  { find: /\btak(e|es|en|ing) (it |that |this |one |a change |their? )?back\b/i, write: "undo, turn off" },
  { find: /\bput(s|ting)? ((it|that|this|them) )?back\b/i, write: "restore, unhide, undo" },
  { find: /\bany more\b(?! (rounds?|targets?|scores?|weeks?|of)\b)/i, write: "no longer, anymore" },
  { find: /\b(is|was|are|were) not there\b|\bthere any ?more\b/i, write: "doesn't exist, wasn't found" },
  { find: /\b(is|are|was|be|has) gone\b|\bfor good\b/i, write: "is permanently deleted, no longer exists" },
  { find: /\bmeanwhile\b|\bin the meantime\b/i, write: "while you were editing, since then" },
  {
    find: /\b(bring|brings|brought|bringing)\b( [\w“”"'{…}]+){0,4} in(to)?\b|\btak(e|es|en) in\b|\b(it|rounds?|files?|and) (go(es)?|come(s)?) in\b/i,
    write: "import, upload, be sent",
  },
  {
    find: /\bplaces?\b.{0,18}\b(taken|left|free|in all)\b|^Places?( \(optional\))?$|\bgets the place\b/i,
    write: "spot; where it is: Location",
    only: events,
  },
  { find: /\bline-ups?\b/i, write: "lineup" },
  {
    find: /\b(colour\w*|favour\w*|honour\w*|behaviour\w*|neighbour\w*|centre[sd]?|metres?|licence[sd]?|grey|catalogues?|programmes?|travell\w+|cancell(ed|ing)|labell\w+|organis\w+|finalis\w+|recognis\w+|summaris\w+|normalis\w+|initialis\w+|minimis\w+|maximis\w+|optimis(e|ed|ing)\w*|apologis\w+|whilst|learnt|fulfil|judgement|cheque|artefacts?|enquir\w+|per cent)\b/i,
    write: "American spelling",
  },
  { find: /\bat most\b|\b(is|are) the most\b/i, write: "up to, no more than, the limit is" },
  { find: /(\d|\{…\}|%s) %(?!s)/, write: "80%, without a space" },
  { find: /\bTo look at\b/, write: "Needs review" },
  {
    find: /\blook (at|into|among) (it|them|this|that|these|those|both|what|your|the)\b|\blook (in )?again\b/i,
    write: "check, review, view",
  },
  { find: /\bhalf-way\b/i, write: "incomplete, halfway" },
  { find: /\b(is|are|not|no longer|was) known\b/i, write: "unknown, not found" },
  { find: /\bwork(ed|s|ing)? (it |them )?out\b/i, write: "calculate" },
  {
    find: /\bmean of\b|^Mean\b|\bthe mean\b|\bmean (difference|less|week)\b|\b[tT]eam mean\b/,
    write: "average",
  },
  { find: /\bsums?\b/i, write: "total", only: screens },
  {
    find: /\b(hits?|targets?|rounds?|seconds?|rows?|pixels?|average|points?|scores?|(?<=one )tap|times?) an? (round|page|week|night|second|minute|target|shooter|day|post)\b/i,
    write: "per round, per page",
  },
  {
    find: /\b[Mm]ake an? (address|display link|season|calendar|file|squad)\b|\b(address|link|file|season|calendar|squads?|backup|report)s? (is|are|was|were|will be|cannot be) (not )?made\b|\bNothing (was|is) made\b/,
    write: "create, created",
  },
  { find: /\bthe installation\b/i, write: "System, the server", only: screens },
  { find: /(^|[.;] |time\. )empty: /i, write: "Leave blank" },
  { find: /\bwithdraw\b/i, write: "cancel my sign-up", only: /events?|sign_ups|calendar/ },
  { find: /\b(made|becomes?|make) void\b|\bvoid ones\b/i, write: "voided, void it" },
  { find: /\bcounts? nowhere\b/i, write: "doesn't count" },
  { find: /\bdesks?\b/i, write: "screen" },
  { find: /\btelevisions?\b/i, write: "TV" },
  { find: /\bdisplay links?\b/i, write: "TV link" },
  { find: /\bforgotten (your )?password\b/i, write: "Forgot your password?" },
  { find: /\bset-up\b|\bbeing set up\b/i, write: "setup (noun), set up (verb); season status: Draft" },
  { find: /^(Whom|Whose \w+|Which (sheets|seasons))$/, write: "a noun: Show, Member, Seasons" },
  {
    find: /\b(is like that|fits? these filters|found that way|message fits)\b/i,
    write: "No … match. Remove a filter.",
  },
  {
    find: /(?<!\b(trap|new|throwing) )\bmachines?\b/i,
    write: "computer, server, device",
    only: /^(src|server|README|CHANGELOG|docs\/admin-guide)/,
  },
  { find: /\btak(e|es|en)\b[^.:;,]{0,24}\b(off|out)\b/i, write: "remove" },
  { find: /\b(by|of|those of) the clock\b|\bclock (of|at) the club\b/i, write: "club time" },
  { find: /\bpropos(es?|ed|als?)\b/i, write: "suggestion, suggested" },
  {
    find: /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b/,
    write: "March 9, 2024",
  },
  { find: /\b(un)?tick(s|ed|ing)?\b/i, write: "check, uncheck" },
  { find: /\b(?<!screen[- ])readers?\b/i, write: "audience, members, visitors" },
  {
    find: /\banswer by\b|\b[Yy]our answer\b|\bprivate answers?\b|\bserver('s|’s)? (does not |did not |has not )?answer(s|ed)?\b|\bgave no answer\b/,
    write: "reply (people), respond (servers)",
  },
  {
    find: /\b[Gg]o on (with|at|where|there|writing)\b|^Go on$|\byou can go on\b/i,
    write: "Continue, Resume",
  },
  { find: /\bgiv(e|es|en|ing) (it )?up\b/i, write: "discard, lose" },
  { find: /\brun out\b/i, write: "expired" },
  { find: /\bheld up\b/i, write: "blocked", only: screens },
  { find: /\b(is|are|was|were|gets?|not) told\b/i, write: "notified" },
  {
    find: /(^|[.;:] )Say (who|whom|why|what|when|how|in|on|for|where|which|that|under|whether)\b/,
    write: "Enter, Choose, Explain",
  },
  {
    find: /^Write (a|an|the|yes|open|actual|complete|0|1|day)\b(?! (first )?(message|post|comment|reply)\b)/,
    write: "Enter, Use",
  },
  { find: /\bas the own\b/i, write: "their own" },
  { find: /\bshot ahead\b|\bshooting ahead\b|^Weeks (ahead|behind)\b/i, write: "pre-shoot, make-up" },
  { find: /\b(?<!random )seeds?\b/i, write: "starting average", only: screens },
  { find: /\blosts\b|\ba lost\b|\bone lost\b/i, write: "lost targets" },
  { find: /\bhalf up\b/i, write: ".5 rounds up" },
  { find: /\bis struck\b/i, write: "doesn't count" },
  { find: /\banew\b/i, write: "again, from scratch" },
  { find: /\ba part of (the|a) name\b|^Part of the name$/i, write: "Start typing a name" },
  { find: /\b(the best|the worst|until|lost) so many\b|\bso many (a|fewer|at)\b/i, write: "how many …" },
  { find: /\bhangs on\b/i, write: "has, uses" },
  { find: /\bput\b[^.]{0,20}\baside\b/i, write: "set aside" },
  { find: /\btrap boys?\b|\bcellars?\b/i, write: "trap help, basement" },
  { find: /\bnote (it|the|them) down\b|^Note the\b/i, write: "write down, enter" },
  { find: /\bswitch(ed)? (these \w+ )?off\b/i, write: "turn off" },
  { find: /\bThere is no (such|post|news|event|card)\b/i, write: "No … yet, … not found", only: screens },
];

export const vocabularyExceptions: readonly VocabularyException[] = [
  {
    file: /^(server|src\/club\/user-admin|supabase)\//,
    text: /^(account waits|sign-in held up|password mail asked for|display link (made|revoked)|bulletin put back)$/,
    reason: "Names of events in the security log; screens show them by their labels.",
  },
  {
    file: /^supabase\//,
    text: /^career sums$/,
    reason: "The name of a lock.",
  },
  {
    file: /^docs\/(backup|faults-report|quality|decisions\/033-.+)\.md$/,
    text: /fault[- ]injection|injected fault|faults?-report|faults are injected/i,
    reason: "Faults are what tests of failures inject.",
  },
  {
    file: /^server\/database\/run-as\.ts$/,
    text: /user postgres or nobody/,
    reason: "A user of the operating system.",
  },
  {
    file: /^server\/demo\//,
    text: /Reloading press/,
    reason: "A press that reloads shells.",
  },
];

/** Where such a word is right in a name all the same. */
export const nameExceptions: readonly { file: RegExp; reason: string }[] = [
  { file: /^scripts\/faults\//, reason: "Faults are injected there, on purpose." },
];

/** Words that names in code do not use, each with the field's word. */
export const oldNames: ReadonlyMap<string, string> = new Map([
  ["aside", "suspended"],
  ["behaviour", "behavior"],
  ["colour", "color"],
  ["desk", "admin list"],
  ["door", "auth client"],
  ["farewell", "timeout, toast"],
  ["fault", "error"],
  ["faults", "errors"],
  ["kept", "stored, cached, saved"],
  ["letter", "email, message, character"],
  ["letters", "emails, messages, characters"],
  ["noted", "recorded"],
  ["painted", "rendered"],
  ["painter", "renderer"],
  ["passage", "request context"],
  ["patience", "timeout"],
  ["piece", "chunk"],
  ["pieces", "chunks"],
  ["reader", "viewer"],
  ["said", "feedback"],
  ["shelf", "storage"],
  ["told", "notified"],
  ["wish", "override, edit"],
  ["wishes", "overrides, edits"],
  ["words", "text, labels, copy"],
]);
