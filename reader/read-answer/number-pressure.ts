import type { Language } from '#contract/primitives.ts'
import { foldPart } from './fold.ts'
import { readNumber } from './number.ts'
import type { NumberReading } from './number-run.ts'

/** The one number in a text; null for none and for several. */
export const numberIn = (text: string, language: Language): number | null => {
  const reading = readNumber(foldPart(text), language)
  return reading.outcome === 'number' ? reading.value : null
}

/** Two figures of a pressure: '130/80', '165 con 90', 'one twenty five over eighty'. */
const pairOf = /(?<![\d/.])(\d{2,3})\s*(?:\/|-|x|\\|sobre|con|entre|y|over|ovr|ova|on|and|por|,)\s*(\d{2,3})(?![\d/])/
const spokenPair = /^(.*?)\s(?:sobre|entre|over|ovr|con)\s+(\D+)$/
const upperSaid =
  /(?:^|[ ,.;])(?:(?:el|la|the) )?(?:numero )?(?:de )?(?:arriba|alta|top|upper|maxima|systolic)(?: number)?(?: one)?[ :=]+(?:es|fue|era|is|was|salio|de|en|it was)?\s*(\d{2,3})|(\d{2,3}) (?:el |la |the |on |de )*(?:arriba|alta|top|upper|up)(?:$|[,.;]| y | and )/
const lowerSaid =
  /(?:^|[ ,.;])(?:(?:el|la|the) )?(?:numero )?(?:de )?(?:abajo|baja|bottom|lower|minima|diastolic)(?: number)?(?: one)?[ :=]+(?:es|fue|era|is|was|salio|de|en|it was)?\s*(\d{2,3})|(\d{2,3}) (?:el |la |the |on |de )*(?:abajo|baja|bottom|lower|down)(?:$|[,.;]| y | and )/
const pulse =
  /(?:pulse|pulso|hr|heart rate|bpm|ritmo)\W*(?:de |of |is |was |era |es )?\d{2,3}|\d{2,3} (?:de )?(?:pulse|pulso|bpm)/g
const yesterday =
  /[,;.]?\s*(?:y |and )?(?:pero |but )?(?:ayer|antier|anoche|yesterday|last (?:time|week|night))(?: (?:fue|era|was|salio|tuve|it was|en|la tenia en))*[ :]+\d{2,3}(?:\s*[/-]\s*\d{2,3})?/g

/** The upper or lower figure of a blood pressure; null if the text names no two. */
export const pressureIn = (plain: string, which: 'upper' | 'lower', language: Language): NumberReading | null => {
  const text = plain.replace(pulse, ' ').replace(yesterday, ' ')
  const [own, other] = which === 'upper' ? [upperSaid, lowerSaid] : [lowerSaid, upperSaid]
  const said = own.exec(text)
  if (said !== null) return { outcome: 'number', value: Number(said[1] ?? said[2]) }
  const pair = pairOf.exec(text)
  if (pair !== null) {
    const [high, low] = [Number(pair[1]), Number(pair[2])]
    return high > low ? { outcome: 'number', value: which === 'upper' ? high : low } : null
  }
  const spoken = spokenPair.exec(text.trim())
  const [high, low] = [numberIn(spoken?.[1] ?? '', language), numberIn(spoken?.[2] ?? '', language)]
  if (high !== null && low !== null && high > low) return { outcome: 'number', value: which === 'upper' ? high : low }
  const otherSaid = other.exec(text)
  if (otherSaid === null) return text === plain ? null : readNumber(foldPart(text), language)
  return readNumber(foldPart(text.replace(otherSaid[0], ' ')), language)
}
