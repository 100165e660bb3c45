import { isOneSlipApart } from "./name-characters.ts";

/** First names with their short forms, the long one first. A short form may belong to several. */
const families = `
abigail abby gail
abraham abe
albert al bert
alexander alex al sandy xander
alexandra alex sandy lexi
alfred al fred alf
allen allan alan al
amanda mandy
andrew andy drew
angela angie
anthony tony
antonio tony
arnold arnie
arthur art artie
barbara barb barbie babs
bartholomew bart
benjamin ben benny benji
bernard bernie
beverly bev
bradley brad
brandon bran
brian bryan
calvin cal
cameron cam
carolyn carol carrie
catherine katherine kathryn cathy kathy kate katie cath kat kit kitty
charles charlie chuck chas chip
charlotte charlie lottie
christina chris chrissy tina
christine chris chrissy tina
christopher chris kit topher
clarence clary
clifford cliff
clinton clint
curtis curt kurt
cynthia cindy
daniel dan danny
david dave davey
deborah debra deb debbie
dennis denny
dominic dom nick
donald don donnie donny
dorothy dot dottie dolly
douglas doug
dwayne duane
edgar ed
edmund ed ned
edward ed eddie ned ted teddy
edwin ed eddie
eleanor ellie nell
elizabeth liz beth betty betsy lizzie eliza libby
emily em
emma em
ernest ernie
eugene gene
ezekiel zeke
florence flo
frances fran franny
francis frank fran
franklin frank
frederick fred freddie rick
gabriel gabe
gary gar
geoffrey jeffrey jeff geoff
gerald gerry jerry
gerard gerry jerry
gilbert gil bert
glenn glen
gordon gordy
gregory greg
gwendolyn gwen
harold hal harry
harrison harry
henry hank harry hal
herbert herb bert
howard howie
hubert hub bert
isaac ike
jacob jake
jacqueline jackie
james jim jimmy jamie jay
janet jan
janice jan
jason jay
jennifer jen jenny
jeremiah jerry jeremy
jeremy jerry
jerome jerry
jessica jess jessie
john jack johnny jon
jonathan jon john jonny
joseph joe joey jo
joshua josh
judith judy
karen kari
kenneth ken kenny
kimberly kim
lawrence laurence larry
leonard len lenny leo
leroy roy
leslie les
lester les
lewis louis lou lew
lillian lil lilly
linda lindy
louise lou
lucille lucy
madeline maddie
margaret maggie meg peg peggy marge margie greta
mark marc
martha marty
martin marty
matthew matt matty
maurice mo
maxwell max
melissa missy mel
melvin mel
michael mike mick micky mikey
michelle shelly
mitchell mitch
mortimer mort
nancy nan
nathan nate
nathaniel nate nathan nat
nicholas nick nicky
nicole nikki
norman norm
oliver ollie
oscar ozzie
pamela pam
patricia pat patty tricia trish
patrick pat paddy
peter pete
philip phillip phil
rachel rae
ralph ralphie
randall randy
randolph randy
raymond ray
rebecca becky becca
reginald reggie reg
richard dick rich rick ricky
robert bob bobby rob robbie bert
roberta bobbie
rodney rod
roger rodge
roland rollie
ronald ron ronnie
rosemary rose rosie
roy leroy
russell russ rusty
samantha sam
samuel sam sammy
sandra sandy
scott scotty
sidney sid
solomon sol
stanley stan
stephanie steph
stephen steven steve stevie
stewart stuart stu
susan sue susie suzie
suzanne sue suzie
terrence terence terry
terrance terry
teresa theresa terry tess
theodore ted teddy theo
thomas tom tommy
timothy tim timmy
todd toddy
tobias toby
vernon vern
victor vic
victoria vicky tori
vincent vince vinnie
virginia ginny
walter walt wally
warren wren
wayne way
wendell wen
wesley wes
wilbur will
willard will bill
william bill billy will willie liam
winston win
woodrow woody
zachary zach zack zac
`;

const lines = families
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const familiesOf = new Map<string, Set<number>>();
lines.forEach((names, index) => {
  for (const name of names) {
    const knownFamilies = familiesOf.get(name);
    if (knownFamilies) knownFamilies.add(index);
    else familiesOf.set(name, new Set([index]));
  }
});

/** True for two lowercase first names with a common form, such as Bob and Robert, or one typo away. */
export function areFormsOfOneName(a: string, b: string): boolean {
  return isFormOf(a, b) || isFormOf(b, a);
}

function isFormOf(a: string, b: string): boolean {
  return formsOf(b).some(
    (form) => form === a || (a.length > 3 && form.length > 3 && form[0] === a[0] && isOneSlipApart(form, a)),
  );
}

function formsOf(name: string): string[] {
  return [...(familiesOf.get(name) ?? [])].flatMap((index) => lines[index] ?? []);
}
