/** Kinds of cells and headings from public bug reports of other clubs' software. No real person's file. */
export const exampleFiles = {
  scoresBecameDates: `Team,Shooter,Wk 1,Wk 2,Wk 3
Larks,Ada Moss,18/25,25-Sep,12-Nov
Larks,Ned Pine,21/25,25-Dec,10-Dec
Larks,Kit Reed,22/25,24/25,23/25
`,
  suffixes: `team,member,week,round,hits
Larks,John Oak Jr,1,1,20
Larks,"John Oak, Sr.",1,1,24
Larks,John Oak (Jr),2,1,21
Larks,JOHN OAK SR,2,1,23
Larks,John Oak,3,1,22
`,
  signsSpelledOut: `team,member,week,round,hits
Larks,Joerg Mueller,1,1,20
Larks,Bjorn Soderstrom,1,1,21
`,
  resultCodes: `Team,Shooter,Wk 1,Wk 2,Wk 3,Wk 4
Larks,Ada Moss,22,DQ,W/D,DNC
Larks,Ned Pine,24,RET,NC,RO
Larks,Kit Reed,23,22,21,20
`,
  calendarWeeks: `Team;Schütze;KW 2;KW 3;KW 4
Larks;Ada Moss;22;23;24
Larks;Ned Pine;20;;21
`,
  dates: `name,date,score
Ada Moss,20260107,22
Ned Pine,Jan-07-2026,24
Kit Reed,1/7/26,20
`,
  shoots: `Team,Shooter,Shoot 1,Shoot 2,Shoot 3
Larks,Ada Moss,20,21,24
Larks,Ned Pine,19,25,23
`,
  matches: `Team,Shooter,Match 1,Match 2,Match 3
Larks,Ada Moss,20,21,24
Larks,Ned Pine,19,25,23
`,
  daysAcrossNewYear: `Team,Shooter,12/2,12/9,12/16,12/30,1/6,1/13
Larks,Ada Moss,20,21,22,23,24,25
`,
  namesOfTotals: `Team,Shooter,Wk 1,Wk 2
Larks,Ada Moss,20,21
Larks,Sum Chen,19,25
Larks,Count Basie,18,19
Larks,Total,57,65
`,
  turnedNames: `Team,Shooter,Wk 1
Larks,"OBRIEN, PAT",20
Larks,"VAN DER BERG, JAN",22
Larks,"MacLeod , Ian",21
Larks,Anne-Marie Li,19
`,
  twoScoresOneNight: `team,member,week,round,hits
Larks,Ada Moss,1,1,20
Larks,Ada Moss,1,1,23
Larks,Ada Moss,1,1,23
Owls,Ned Pine,1,1,21
Larks,Ned Pine,1,1,21
`,
  handicapBesideTheScore: `Team,Shooter,Hdcp,Wk 1,Net,Hdcp,Wk 2,Net
Larks,Ada Moss,3,20,23,2.5,21,23.5
Larks,Ned Pine,0,24,24,0,25,25
`,
  roundsWithoutWeeks: `Team,Shooter,Rd 1,Rd 2,Rd 3
Larks,Ada Moss,20,21,24
Larks,Ned Pine,19,25,23
`,
  membersAcross: `Winter league,,,
,Ada Moss,Ned Pine,Kit Reed
Team,Larks,Larks,Owls
Week 1,20,19,18
Week 2,21,DNS,23
Week 3,24,23,
`,
} as const;
