import type { Place } from './places.ts'

/**
 * The 78 municipalities of Puerto Rico (census.gov), folded. Those that share a name with a city elsewhere are listed
 * below.
 */
const puertoRico = `adjuntas|aguada|aguadilla|aguas buenas|aibonito|anasco|arecibo|arroyo|barceloneta|barranquitas|bayamon|cabo rojo|
caguas|camuy|canovanas|carolina|catano|cayey|ceiba|ciales|cidra|coamo|comerio|corozal|culebra|dorado|fajardo|guanica|guayama|
guayanilla|guaynabo|gurabo|hatillo|hormigueros|humacao|isabela|jayuya|juana diaz|juncos|lajas|lares|las marias|las piedras|
loiza|luquillo|manati|maricao|maunabo|mayaguez|moca|morovis|naguabo|naranjito|orocovis|patillas|penuelas|ponce|quebradillas|
rincon|rio grande|sabana grande|salinas|san german|san lorenzo|san sebastian|santa isabel|toa alta|toa baja|trujillo alto|
utuado|vega alta|vega baja|vieques|villalba|yabucoa|yauco`

/**
 * Large cities, and those with many patients of outreach programs (census.gov). A name is listed under every state with
 * a town of some size by it. The list need not be complete: the area code is used beside it.
 */
const cities = `
AK anchorage
AL birmingham|huntsville|mobile
AR little rock
AZ phoenix|tucson|mesa|chandler|scottsdale|tempe|yuma|nogales
AZ,CA glendale
CA los angeles|san diego|san jose|san francisco|fresno|sacramento|long beach|bakersfield|anaheim|santa ana|riverside|stockton
CA irvine|chula vista|fremont|san bernardino|modesto|fontana|oxnard|moreno valley|santa clarita|el monte|calexico|el centro|oakland
CO denver|colorado springs|fort collins|pueblo
CO,IL aurora
CT bridgeport|stamford|hartford
DC,PA washington
FL hialeah|miami|miami beach|miami gardens|fort lauderdale|west palm beach|kissimmee|orlando|tampa|st petersburg|tallahassee
FL cape coral|port st lucie|pembroke pines|coral springs|homestead|doral|miramar|pensacola|panama city|coral gables
FL,NC jacksonville
FL,CA hollywood
GA atlanta|savannah|augusta
GA,OH,IN columbus
HI honolulu|hilo
IA des moines|cedar rapids
ID boise|nampa
IL chicago|cicero|joliet|naperville|elgin
IL,MA,MO,OH,OR springfield
IN indianapolis|fort wayne|evansville|south bend
KS wichita|topeka
KS,MO kansas city
KY,CO louisville
KY,NC lexington
LA new orleans|baton rouge|metairie|kenner
LA,IN lafayette
MA boston|worcester|lawrence|lynn|chelsea
MD baltimore|silver spring
MI detroit|grand rapids|lansing
MN minneapolis|st paul|saint paul
MS,MI,TN jackson
MO st louis|saint louis
NC charlotte|raleigh|greensboro|winston salem|durham
NE omaha
NH,CT manchester
NJ newark|jersey city|elizabeth|passaic|paterson|union city|perth amboy
NM albuquerque|las cruces|santa fe|roswell
NV las vegas|henderson|reno|north las vegas
NY new york|nueva york|new york city|brooklyn|queens|bronx|the bronx|el bronx|manhattan|staten island|yonkers|buffalo
NY,MN rochester
OH cleveland|cincinnati|toledo|dayton|akron
OK oklahoma city|tulsa
OR,ME portland
PA philadelphia|pittsburgh|allentown|reading
PR,TX san juan
PR,FL florida
PR,CA salinas
RI providence|pawtucket|central falls|cranston
SC,MO,MD columbia
SC,WV charleston
TN memphis|nashville|chattanooga|knoxville
TX houston|san antonio|dallas|austin|fort worth|el paso|corpus christi|laredo|lubbock|irving|brownsville|mcallen|mission|pharr
TX edinburg|harlingen|eagle pass|del rio|midland|odessa|amarillo|killeen|plano|garland|mesquite|beaumont
TX,CA pasadena
TX,VA arlington
UT salt lake city|provo|west valley city
VA virginia beach|norfolk|chesapeake
VA,CA richmond
VA,LA alexandria
WA seattle|spokane|tacoma|yakima|vancouver
WI milwaukee|green bay|madison
`

const byName = new Map<string, Place[]>()
for (const name of puertoRico.replaceAll('\n', '').split('|')) byName.set(name, ['PR'])
for (const line of cities.trim().split('\n')) {
  const space = line.indexOf(' ')
  for (const name of line.slice(space + 1).split('|')) byName.set(name, line.slice(0, space).split(',') as Place[])
}

/** The states with a city of that name in the list. `name` without case and accents. */
export const placesOfCity = (name: string): readonly Place[] => byName.get(name) ?? []
