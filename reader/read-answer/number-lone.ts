import type { ReplyNumber } from './number-candidates.ts'
import type { AskedFrame } from './number-frame.ts'
import { judge, type NumberPart } from './number-roles.ts'

export const fillerOnly =
  /^(?:(?:pues|well|um+|uh|eh|este|como|like|about|abt|around|roughly|son|es|era|eran|fue|fueron|somos|its|it|was|is|just|only|nomas|solo|apenas|unos|unas|casi|tengo|i|we|are|have|had|got|las|los|the|creo|que|think|maybe|si|yes|yeah|hi|hello|hola|buen[oa]s|dias|tardes|noches|me|tomo|take|fumo|smoke|hoy|today|ya|van|id|say|a|all|drink|used|use|uso|pongo|theres|there|exactly|exacto|ay|uf|oh|hay|llevo|for|por|mi|my|sugar|azucar|salio|de|del|at|to) ?)*$/
/** The one value of these numbers; null for none and for several. */
export const only = (list: readonly NumberPart[]): number | null => {
  const [value, ...more] = new Set(list.map((one) => one.value))
  return value === undefined || more.length > 0 ? null : value
}
const hedged =
  /\?|(?:^| )(?:no|not|nunca|never|ni|o|or|u|if|entre|between|depend\S*|maybe|quizas?|tal vez|varia|varies|sometimes|a ?veces|dont|cant|didnt|want|quiero|need|necesito)(?: |$)/
const saidOf =
  /(?:^| )(?:tengo|queda[n]?|tomo|fumo|son|uso|hago|me pongo|conte|peso|mido|salio|salieron|fue|fueron|dice|hay|have|take|do|got|use|smoke|drink|is|its|was|were|are|left|says|said|read)(?: (?:en|a|como|unos|unas|like|about|around|just|only|solo|nomas|the))*$/
const justOne = /^(?:[a-z]+ )?(?:nomas|nada mas|sol[oa]|only|left|nadamas|unic[oa])(?: |$)|^$/
/** The only number of a reply, where it begins with it, says it of us or names the unit asked for; null for none. */
export const loneNumber = (plain: string, numbers: readonly ReplyNumber[], frame: AskedFrame): number | null => {
  if (hedged.test(plain)) return null
  const all = numbers.map((one) => judge(one, frame, false))
  const left = all.filter(({ isWeak, isAside }) => !isWeak && !isAside)
  const [one] =
    left.length > 0
      ? left
      : all.filter(({ before, after, isAside }) => !isAside && saidOf.test(before) && justOne.test(after))
  if (one === undefined || one.isBound || one.isShould || one.isFormer) return null
  if (left.length > 0 && only(left) === null) return null
  const isLeading = fillerOnly.test(
    plain
      .slice(0, one.start)
      .replace(/[^a-z ]+/g, ' ')
      .trimStart(),
  )
  return one.isOwn || isLeading || saidOf.test(one.before) ? one.value : null
}
