import type { Language } from '#contract/primitives.ts'

const listOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Endings of a verb after its stem, by the ending of its base form. */
const endings: Readonly<Record<'ar' | 'er' | 'ir', readonly string[]>> = {
  ar: listOf(
    'ar o as a amos an e es emos en aba abas abamos aban are aras ara aremos aran aria arias ariamos arian aron aste ando ado ada ados adas ase asen aramos',
  ),
  er: listOf(
    'er o es e emos en a as amos an ia ias iamos ian i iste io imos ieron ere era eremos eran eria eriamos erian iendo yendo ido ida idos idas iera ieran to ta tos tas',
  ),
  ir: listOf(
    'ir o es e imos en a as amos an ia ias iamos ian i iste io ieron ire ira iremos iran iria iriamos irian iendo yendo ido ida idos idas iera ieran to ta tos tas',
  ),
}

/** Forms that no rule leads back to their base, as 'base: form form'. */
const irregular: Readonly<Record<Language, string>> = {
  es: `ser: soy es somos son era eran fue fueron sea sean sera seran seria siendo
estar: estoy esta estamos estan este esten estaba estaban estara estaran estaremos estaria
ir: voy va vamos van vaya vayan vayamos iba iban ira iran iremos iria yendo
haber: ha han hay haya hayan habia habra habran habria hubo
tener: tengo tiene tenemos tienen tenga tengan tengamos tenia tenian tendra tendran tendremos tendria tuvo
venir: vengo viene venimos vienen venga vengan vendra vendran vendria vino viniendo
poner: pongo pone ponemos ponen ponga pongan pondra pondran pondremos puso puesto puesta puestas puestos
salir: salgo sale salimos salen salga salgan saldra saldran saldria
decir: digo dice decimos dicen diga digan dira diran diremos dijo dicho diciendo
hacer: hago hace hacemos hacen haga hagan hara haran haremos haria hizo hecho hecha hechos hechas
poder: puedo puede podemos pueden pueda puedan podamos podra podran podremos podria podrian pudo pudiera
querer: quiero quiere queremos quieren quiera quieran querra quisiera quisieran
saber: se sabe sabemos saben sepa sepan sabra
dar: doy da damos dan de den demos dara daran daremos daria dio dieron dado
ver: veo ve vemos ven vea vean vera veran veremos viendo visto vistos
traer: traigo trae traemos traen traiga traigan traera traeran trajo trayendo
oir: oigo oye oimos oyen oiga oigan
caer: caigo cae caen caiga
conducir: conduzco conduzca conduzcan
volver: vuelto vuelta
abrir: abierto abierta abiertos abiertas
escribir: escrito escrita
pedir: pide piden pida pidan pidio pidiendo
seguir: siga sigan sigue siguen seguimos siguiendo
elegir: elija elijan elige eligen
dormir: duerma duerme durmio`,
  en: `be: am is are was were been being
have: has had having
go: goes went gone going
get: gets got gotten getting
come: came coming
take: took taken taking
make: made making
give: gave given giving
see: saw seen
send: sent
bring: brought
hold: held
keep: kept
leave: left leaving
pay: paid
meet: met
tell: told
say: said
find: found
know: knew known
speak: spoke spoken
write: wrote written writing
run: ran running
begin: began begun beginning
drive: drove driven driving
ride: rode riding
eat: ate eaten
drink: drank drunk
wear: wore worn
lend: lent
draw: drew drawn
choose: chose chosen choosing
forget: forgot forgotten forgetting
put: putting
let: letting
set: setting
stand: stood
feel: felt
think: thought
hear: heard
lose: lost losing
buy: bought
sell: sold
child: children
person: people
quit: quitting
begin: began begun
understand: understood
sit: sat sitting
stop: stopped stopping
sign: signed`,
}

const baseOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    irregular[language].split('\n').flatMap((line) => {
      const [base = '', forms = ''] = line.split(': ')
      return forms.split(' ').map((form) => [form, base] as const)
    }),
  )
const bases: Readonly<Record<Language, ReadonlyMap<string, string>>> = { es: baseOf('es'), en: baseOf('en') }

const LEAST_STEM = 2
const lastOf = (stem: string, from: string, to: string): string[] => {
  const at = stem.lastIndexOf(from)
  return at < 0 ? [] : [stem.slice(0, at) + to + stem.slice(at + from.length)]
}

/** A Spanish stem as it is in the base form: 'cierr' of 'cerrar', 'ofrezc' of 'ofrecer', 'lleg(u)' of 'llegar'. */
const spanishStems = (stem: string): string[] => {
  const plain = [
    stem,
    ...(stem.endsWith('qu') ? [`${stem.slice(0, -2)}c`] : []),
    ...(stem.endsWith('gu') ? [stem.slice(0, -1)] : []),
    ...(stem.endsWith('zc') ? [`${stem.slice(0, -2)}c`] : []),
    ...(stem.endsWith('c') ? [`${stem.slice(0, -1)}z`] : []),
    ...(stem.endsWith('z') ? [`${stem.slice(0, -1)}c`] : []),
    ...(stem.endsWith('j') ? [`${stem.slice(0, -1)}g`] : []),
    ...(stem.endsWith('y') ? [stem.slice(0, -1)] : []),
    ...(stem.endsWith('ig') || stem.endsWith('ng') || stem.endsWith('lg') ? [stem.slice(0, -1)] : []),
  ]
  return plain.flatMap((one) => [
    one,
    ...lastOf(one, 'ie', 'e'),
    ...lastOf(one, 'ue', 'o'),
    ...lastOf(one, 'i', 'e'),
    ...lastOf(one, 'u', 'o'),
  ])
}

const spanishVerbs = (word: string): string[] =>
  (['ar', 'er', 'ir'] as const).flatMap((base) =>
    endings[base].flatMap((ending) =>
      word.endsWith(ending) && word.length - ending.length >= LEAST_STEM
        ? spanishStems(word.slice(0, -ending.length)).map((stem) => stem + base)
        : [],
    ),
  )

/** Pronouns that a Spanish verb carries at its end: 'dárselo', 'escríbanos'. 'les' after a vowel mostly ends a plural. */
const enclitics = /(?:se(?:l[aeo]s?)?|me(?:l[ao]s?)?|nos|l[ao]s?|le|(?<=r|ndo|n)les|te)$/

const spanishForms = (word: string): string[] => {
  const bare = word.replace(enclitics, '')
  const verbs = bare.length > LEAST_STEM && bare !== word ? [bare, ...spanishVerbs(bare)] : []
  const singular = [
    ...(word.endsWith('ces') ? [`${word.slice(0, -3)}z`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
    ...(/as?$/.test(word) ? [word.replace(/as?$/, 'o')] : []),
    ...(/it[ao]s?$/.test(word) ? [word.replace(/it([ao])s?$/, '$1')] : []),
    ...(word.endsWith('mente') ? [word.slice(0, -5), `${word.slice(0, -6)}o`] : []),
  ]
  return [...singular, ...spanishVerbs(word), ...verbs]
}

const englishForms = (word: string): string[] => {
  const cut = (ending: string): string[] => {
    if (!word.endsWith(ending) || word.length - ending.length < LEAST_STEM) return []
    const stem = word.slice(0, -ending.length)
    const isDouble = stem.at(-1) === stem.at(-2)
    return [
      stem,
      `${stem}e`,
      ...(isDouble ? [stem.slice(0, -1)] : []),
      ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
    ]
  }
  return ['s', 'es', 'ed', 'd', 'ing', 'er', 'est', 'ly', 'ers'].flatMap(cut)
}

/** What a folded word may be a form of, itself left out: base forms of verbs, singulars of nouns; many are no words. */
export const baseForms = (word: string, language: Language): string[] => {
  const known = bases[language].get(word)
  const bare = word.replace(enclitics, '')
  const carried = language === 'es' ? bases.es.get(bare) : undefined
  return [
    ...(known === undefined ? [] : [known]),
    ...(carried === undefined ? [] : [carried]),
    ...(language === 'es' ? spanishForms(word) : englishForms(word)),
  ]
}
