import type { GateFinding } from '#contract/routing/trace.ts'
import { foldLine } from '#reader/read-answer/fold.ts'

const digits = /\d[\d\s().\-/_·]{3,}\d/g
/** Dates and hours are compared by meaning. */
const moments = /\b\d{1,2}[/-]\d{1,2}(?:[/-](?:\d{4}|\d{2}))?\b(?![/-]\d)|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}\b/g
const figures =
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zero|oh|one|two|three|four|five|six|seven|eight|nine'
/** Five single digits in a row are only written to be dialled or copied. */
const spelled = new RegExp(`\\b(?:(?:${figures}) ){4,}(?:${figures})\\b`)

const LEAST_DIGITS = 5
const LEAST_PHONE_DIGITS = 7

const onlyDigits = (text: string): string => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
const runsOf = (text: string): string[] => [...text.matchAll(digits)].map(([found]) => onlyDigits(found))

/** Sequences of five or more digits that are neither the organization's, nor in its facts, nor this patient's. */
export const strangeNumbers = (
  text: string,
  { phones, facts, own }: { phones: readonly string[]; facts: string; own: readonly string[] },
): GateFinding[] => {
  const seen = text.normalize('NFKC')
  const known = new Set(
    [...phones, ...own, ...own.flatMap(runsOf), ...runsOf(facts.replace(moments, ' '))].map(onlyDigits),
  )
  const found = runsOf(seen.replace(moments, ' · ')).flatMap((run): GateFinding[] => {
    if (run.length < LEAST_DIGITS || known.has(run)) return []
    return [run.length >= LEAST_PHONE_DIGITS ? 'phone' : 'other-patient']
  })
  return spelled.test(foldLine(seen)) ? [...found, 'phone'] : found
}
