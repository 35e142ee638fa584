import { isKnownKind } from './number-candidates.ts'
import type { AskedFrame } from './number-frame.ts'
import type { NumberPart } from './number-roles.ts'

const correction =
  /(?:^| )(?:no|perdon|perdone|sorry|wait|espere?|digo|miento|mentira|mejor|mas bien|quise decir|i mean|bueno|la verdad|me equivoque|equivoque|pong[ao]|ponle|put|oops|ups|nope|actually|make (?:it|that)|scratch that|correction|corrijo|error)(?: |$)/
const between =
  /^[ .,]*(?:[a-z]+ )?(?:(?:o|u|or|y|and|pero|but) )?(?:o|u|or|maybe|may be|tal ve[sz]|quiza[s]?|a lo mejor|puede que|sometimes|a ?veces)[ ,]+(?:(?:even|hasta|like|como|unos|unas|son|los|las|the|de) )*$/
export const upTo = /^ ?(?:al?|to|hasta|[-–]) ?$/
const betweenAnd = /(?:^| )(?:entre|between|from|del?)(?: (?:las|los|l[oa]s?|like|como|unos|unas))?$/
export const changeBefore = /(?:^| )(?:from|(?:baj|sub|went|cambi|chang|gone|lb|libra)\S*(?: [a-z]+){0,2} (?:de|from))$/
const atTimes = /(?:^| )(?:a ratos|a ?veces|sometimes|unos dias|some days|algunos)$/
const otherTimes = /(?:^| )(?:a ratos|a ?veces|sometimes|otros(?: dias)?|other(?:s| days))$/
/** Whether two neighbours are the ends of a range, or how it is at times. */
export const isRange = (low: NumberPart, high: NumberPart, gap: string, { isOfChange }: AskedFrame): boolean => {
  if (low.value === high.value) return false
  if (between.test(gap)) return true
  if (/^ +$/.test(gap) && low.kind === '' && !isKnownKind(high.kind))
    return !low.isAside && !high.isAside && !low.isWeak
  if (/^[ ,]+$/.test(gap))
    return (
      !low.isAside && !high.isAside && low.kind === '' && high.kind === '' && !high.isRate && high.after === low.after
    )
  if (low.isAside && !betweenAnd.test(low.before)) return false
  if (high.isAside) return false
  if (upTo.test(gap)) return !changeBefore.test(low.before) && !(isOfChange && /(?:^| )(?:de|from)$/.test(low.before))
  if (betweenAnd.test(low.before) && /^ (?:[a-z]+ )?(?:y|and) (?:[a-z]+ )?$/.test(gap)) return true
  return atTimes.test(low.before) && otherTimes.test(high.before)
}
/** What is left after the last correction. */
export const corrected = (list: readonly NumberPart[], plain: string): readonly NumberPart[] => {
  for (let at = list.length - 1; at > 0; at--) {
    const [old, young] = [list[at - 1], list[at]]
    if (old === undefined || young === undefined || young.isAside || young.isWeak) continue
    const gap = plain.slice(old.end, young.start)
    const words = gap.split(/[^a-z]+/).filter((word) => word !== '')
    const isSaid =
      words.length <= MOST_BETWEEN && correction.test(words.join(' ')) && !/(?:^| )no (?:mas|more)/.test(gap)
    if (isSaid || (words.length <= 3 && /^\W*(?:me equivoque|perdon|sorry)/.test(plain.slice(young.end))))
      return list.slice(at)
  }
  return list
}
const MOST_BETWEEN = 6
