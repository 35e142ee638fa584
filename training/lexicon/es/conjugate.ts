/** The forms of a Spanish verb, without accents: what is compared is folded. */

interface Stems {
  /** Of the infinitive. */
  plain: string
  /** Where the stress falls on it. */
  stressed: string
  /** Of the third persons of the preterite and of the gerund. */
  weak: string
}

const replaceLast = (stem: string, vowel: string, by: string): string => {
  const at = stem.lastIndexOf(vowel)
  return at === -1 ? stem : stem.slice(0, at) + by + stem.slice(at + 1)
}

const stemsOf = (plain: string, ending: string, change: string): Stems => {
  const isThird = ending === 'ir'
  if (change === 'ie')
    return { plain, stressed: replaceLast(plain, 'e', 'ie'), weak: isThird ? replaceLast(plain, 'e', 'i') : plain }
  if (change === 'ue') {
    const vowel = plain === 'jug' ? 'u' : 'o'
    return { plain, stressed: replaceLast(plain, vowel, 'ue'), weak: isThird ? replaceLast(plain, 'o', 'u') : plain }
  }
  if (change === 'i') return { plain, stressed: replaceLast(plain, 'e', 'i'), weak: replaceLast(plain, 'e', 'i') }
  if (change === 'y') return { plain, stressed: `${plain}y`, weak: `${plain}y` }
  return { plain, stressed: plain, weak: plain }
}

/** The stem before e where the ending begins with a, and the other way round. */
const respell = (stem: string, ending: string, change: string): string => {
  if (ending === 'ar') {
    if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
    if (stem.endsWith('g')) return `${stem}u`
    return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem
  }
  if (change === 'zc') return stem.replace(/c$/, 'zc')
  if (stem.endsWith('gu')) return stem.slice(0, -1)
  if (stem.endsWith('g')) return `${stem.slice(0, -1)}j`
  return stem.endsWith('c') ? `${stem.slice(0, -1)}z` : stem
}

const join = (stem: string, endings: string): string[] =>
  endings.split(' ').map((ending) => stem + ending.replace('-', ''))

const firstConjugation = ({ plain, stressed }: Stems): string[] => {
  const e = respell(plain, 'ar', '')
  const stressedE = respell(stressed, 'ar', '')
  return [
    ...join(stressed, 'o as a an ame alo ala ate ale'),
    ...join(
      plain,
      'amos aste o aron aba abas abamos aban ara aras aramos aran ando ado ada ados adas andome andolo andola andose',
    ),
    ...join(e, 'e emos'),
    ...join(stressedE, 'e es en eme elo ela ele enme enos ese'),
  ]
}

const otherConjugations = ({ plain, stressed, weak }: Stems, ending: string, change: string): string[] => {
  const isThird = ending === 'ir'
  const third = change === 'y' ? weak : `${weak}i`
  const before = respell(stressed, ending, change)
  return [
    ...join(before, 'o a as an ame alo ala ale anme ase'),
    ...join(respell(isThird ? weak : plain, ending, change), 'amos'),
    ...join(stressed, 'es e en eme elo ela ete ele'),
    ...join(plain, isThird ? 'imos iste' : 'emos imos iste'),
    ...join(plain, 'i ia ias iamos ian ido ida idos idas'),
    ...join(third, 'o eron era eras eramos eran endo endome endolo endola endose'),
  ]
}

/** All forms of an infinitive; `change` is what happens to its stem: ie, ue, i, zc, y, or nothing. */
export const conjugate = (infinitive: string, change: string): string[] => {
  const ending = infinitive.slice(-2).replace('í', 'i')
  const stems = stemsOf(infinitive.slice(0, -2), ending, change)
  return [
    ...join(infinitive, '- e as a emos an ia ias iamos ian me te lo la le se nos los las les'),
    ...(ending === 'ar' ? firstConjugation(stems) : otherConjugations(stems, ending, change)),
  ]
}

/** The plural of a noun or adjective. */
export const pluralOf = (word: string): string => {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return word.endsWith('s') ? word : `${word}es`
}

/** An adjective in both genders and numbers, its adverb, and the very small and very big of it. */
export const bend = (word: string): string[] => {
  const feminine = word.endsWith('o') ? `${word.slice(0, -1)}a` : word
  const stem = word.replace(/[oe]$/, '')
  return [word, feminine, pluralOf(word), pluralOf(feminine), `${feminine}mente`, `${stem}ísimo`, `${stem}ísima`]
}
