/**
 * Pseudo-random numbers between 0 and 1, the same for the same seed, so that demonstration data is the same everywhere.
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks from a list by the next random number; throws for an empty list. */
export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

const spanishFirst = [
  'María',
  'José',
  'Carmen',
  'Luis',
  'Ana',
  'Jorge',
  'Rosa',
  'Miguel',
  'Lucía',
  'Rafael',
  'Teresa',
  'Pedro',
  'Gloria',
  'Ramón',
  'Elena',
  'Andrés',
  'Marta',
  'Ignacio',
  'Silvia',
  'Héctor',
  'Beatriz',
  'Óscar',
  'Yolanda',
  'Julián',
  'Mercedes',
  'Tomás',
  'Pilar',
  'Esteban',
  'Noemí',
  'Fermín',
]
const spanishLast = [
  'García',
  'Rodríguez',
  'Martínez',
  'Hernández',
  'López',
  'González',
  'Pérez',
  'Sánchez',
  'Ramírez',
  'Torres',
  'Flores',
  'Rivera',
  'Gómez',
  'Díaz',
  'Reyes',
  'Cruz',
  'Morales',
  'Ortiz',
  'Gutiérrez',
  'Chávez',
  'Ramos',
  'Núñez',
  'Castillo',
  'Vázquez',
  'Mendoza',
  'Peña',
  'Suárez',
  'Ibáñez',
]
const englishNames = [
  'Dorothy Miller',
  'James Carter',
  'Linda Brooks',
  'Robert Hayes',
  'Patricia Coleman',
  'William Foster',
  'Barbara Price',
  'Thomas Reed',
  'Susan Bennett',
  'Charles Ward',
  'Margaret Howard',
  'Daniel Murphy',
  'Helen Simmons',
  'George Patterson',
  'Ruth Sullivan',
  'Frank Jenkins',
  'Alice Perry',
  'Walter Hughes',
  'Evelyn Butler',
  'Henry Long',
]
const doctors = [
  'Dra. Isabel Fuentes',
  'Dr. Manuel Ortega',
  'Dra. Patricia Soto',
  'Dr. Alan Whitfield',
  'Dra. Verónica Salas',
  'Dr. Emilio Cárdenas',
  'Dr. Karen Lindqvist',
  'Dra. Adriana Robles',
]
/** City, its area code, a street. */
const places = [
  ['Miami', '305', 'SW 8th St'],
  ['Hialeah', '786', 'E 4th Ave'],
  ['Fort Lauderdale', '954', 'Sunrise Blvd'],
  ['Orlando', '407', 'Orange Ave'],
  ['Tampa', '813', 'W Kennedy Blvd'],
  ['West Palm Beach', '561', 'Okeechobee Blvd'],
  ['Houston', '713', 'Navigation Blvd'],
  ['San Antonio', '210', 'Guadalupe St'],
  ['San Juan', '787', 'Calle Loíza'],
] as const

export interface InventedPatient {
  contractId: string
  patientName: string
  phoneNumber: string
  doctorName: string
  npi: string
  city: string
  address: string
  source: string
  language: 'es' | 'en'
  priority: 'HIGH' | 'NORMAL' | 'LOW'
}

/** How invented patients are numbered; `index` counts them from 0 over the whole seed. */
export interface Numbering {
  /** The first patient's index. */
  first: number
  /** The seven digits behind the area code. */
  lineOf: (index: number) => string
  /** Adds surnames to the English names: the demonstration has too few for thousands of patients. */
  hasManyNames: boolean
}

/**
 * 555-0100 to 555-0199 of real area codes, which are reserved for fiction. Each area has a hundred of them; after a
 * hundred rounds through the areas they repeat.
 */
const demonstrationNumbers: Numbering = {
  first: 0,
  lineOf: (index) => `555${String(100 + (Math.floor(index / places.length) % 100)).padStart(4, '0')}`,
  hasManyNames: false,
}

/**
 * Numbers for thousands of patients: 555-01xx has only a hundred per area. These begin with 0 or 1 after the area code,
 * which no exchange of the North American plan does, because it would look like a trunk prefix: no phone has such a
 * number, and a carrier refuses it as invalid. Two million per area, 18 million in all; after those they repeat.
 */
export const largeNumbers = (first: number): Numbering => ({
  first,
  lineOf: (index) => String(Math.floor(index / places.length) % 2_000_000).padStart(7, '0'),
  hasManyNames: true,
})

const englishName = (index: number, random: () => number, { hasManyNames }: Numbering): string => {
  const name = englishNames[Math.floor(index / 3) % englishNames.length] ?? ''
  return hasManyNames ? name.replace(/ .*/, pick(random, englishNames).replace(/^\S+/, '')) : name
}

/**
 * Invented patients, the same for the same seed. All numbers have ten digits in the queue's format, so that every
 * screen shows one format; two in sixty share a phone.
 */
export const inventPatients = (
  count: number,
  random: () => number,
  numbering: Numbering = demonstrationNumbers,
): InventedPatient[] => {
  const patients: InventedPatient[] = []
  for (let index = numbering.first; index < numbering.first + count; index += 1) {
    const isSpanish = index % 3 !== 2
    const [city, areaCode, street] = places[index % places.length] ?? places[0]
    const shared = index % 30 === 29 ? patients.at(-1) : undefined
    const line = numbering.lineOf(index)
    const number = shared?.phoneNumber ?? `(${areaCode}) ${line.slice(0, 3)}-${line.slice(3)}`
    const name = isSpanish
      ? `${pick(random, spanishFirst)} ${pick(random, spanishLast)} ${pick(random, spanishLast)}`
      : englishName(index, random, numbering)
    patients.push({
      contractId: `${pick(random, ['MX', 'HC', 'PR'])}-${20_400 + index}`,
      patientName: name,
      phoneNumber: number,
      doctorName: pick(random, doctors),
      npi: String(1_000_000_000 + Math.floor(random() * 899_999_999)),
      city,
      address: `${100 + Math.floor(random() * 8900)} ${street}`,
      source: pick(random, ['Telehealth', 'Home visit', 'IHA']),
      language: isSpanish ? 'es' : 'en',
      priority: pick(random, ['NORMAL', 'NORMAL', 'NORMAL', 'HIGH', 'LOW'] as const),
    })
  }
  return patients
}
