import type { ReplyNumber } from './number-candidates.ts'

/** Nouns whose numbers add up to the one asked for: boys and girls to children, dogs and cats to pets. */
const partNouns =
  /^ ?(nin[oa]s?|varon(?:es|cito)?s?|hembras?|hembritas?|mujer(?:es|cita)?s?|hombres?|hombrecitos?|boys?|girls?|sons?|daughters?|hij[oa]s?|herman[oa]s?|brothers?|sisters?|niet[oa]s?|perr(?:it)?[oa]s?|gat(?:it)?[oa]s?|dogs?|cats?|adult[oa]s?|adults?|kids?|children|ninit[oa]s?|muchach[oa]s?)(?: (?:de|of|age) [a-z\d]+)?(?![a-z])/
const joins = /^(?:[ ,]|(?:y|and|e|n|plus|mas)(?![a-z]))*$/
const asksAll =
  /(?:cuant[oa]s|how many) (?:hij|nin|herman|niet|mascot|perr|gat|kid|child|brother|sister|sibling|grand|dog|cat|pet|person|people)/

/** Parts that are told one by one and added up: 'dos varones y una hembra', '2 dogs and 1 cat'; null for anything else. */
export const sumOfParts = (all: readonly ReplyNumber[], plain: string, asks: string): number | null => {
  if (all.length < 2 || !asksAll.test(asks)) return null
  const nouns = new Set<string>()
  const values: number[] = []
  let end = 0
  for (const one of all) {
    // An age: 'una niña de 3'.
    if (one.start < end) continue
    const [told, noun] = partNouns.exec(plain.slice(one.end)) ?? []
    if (told === undefined || noun === undefined || nouns.has(noun)) return null
    if (nouns.size > 0 && !joins.test(plain.slice(end, one.start))) return null
    nouns.add(noun)
    values.push(one.value)
    end = one.end + told.length
  }
  if (values.length < 2) return null
  const [first = 0, ...rest] = values
  const others = rest.reduce((sum, value) => sum + value, 0)
  // 'Tengo 3 hijos, 2 niñas y un niño'.
  return rest.length > 1 && others === first ? first : first + others
}
