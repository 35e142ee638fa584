import type { Language } from '#contract/primitives.ts'
import { heard } from './ask.ts'
import { judgingTexts } from './corpus.ts'
import { type Part, type Row, readCases, readSet, row, type Verdict } from './harness.ts'
import { SMS } from './opt-out-rows.ts'

/**
 * Direct: the text says it. Indirect: one has to understand it. Misspelt: in the very word that matters. Split: it takes the next
 * text too. Ordinary: what people answer on any day; in `others` each tempts with words of danger.
 */
export interface EmergencyCase {
  text: string
  /** What was sent right behind it. */
  next?: string
  language: Language
  kind: 'direct' | 'indirect' | 'misspelt' | 'split' | 'ordinary'
}

interface SetCase {
  text: string
  next?: string
  label: 'emergency' | 'tempting'
  way: Exclude<EmergencyCase['kind'], 'ordinary'>
}

const setOf = (language: Language): EmergencyCase[] =>
  readSet<SetCase>(`emergency-${language}`).map(({ text, next, label, way }) => ({
    text,
    next,
    language,
    kind: label === 'tempting' ? 'ordinary' : way,
  }))

export const emergencyCases = (part: Part): readonly EmergencyCase[] =>
  part === 'others' ? [...setOf('es'), ...setOf('en')] : readCases<EmergencyCase>('emergency', part)

/** What layer 1 finds in a text, or in the next one, alone or together with it. */
export const dangerIn = ({ text, next }: Pick<EmergencyCase, 'text' | 'next'>): string | null => {
  const found = heard(text).emergency() ?? (next === undefined ? null : heard(next).emergencyAfter([text]))
  return found?.class ?? null
}

const judge = (one: Pick<EmergencyCase, 'text' | 'next'>): Verdict => {
  const found = dangerIn(one)
  return { isHit: found !== null, text: one.text, shown: `${one.text} (${found ?? 'nothing'})` }
}

const names = { es: 'Spanish', en: 'English' } as const

const waysApart = [
  { way: 'indirect', floor: undefined },
  { way: 'misspelt', floor: 65 },
  { way: 'split', floor: undefined },
] as const

/** Our patterns alone, without a model's second look. */
const languageRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => {
  const name = `emergency, ${names[language]}`
  return [
    row({ name: `${name}, direct`, goal: 100, floor: 95, others: { goal: 95 } }, emergencyCases, (one) =>
      one.language === language && one.kind === 'direct' ? judge(one) : null,
    ),
    ...waysApart.map(({ way, floor }) =>
      row(
        { name: `${name}, ${way}`, goal: 80, others: { goal: 80, floor } },
        (part) => (part === 'others' ? emergencyCases(part) : []),
        (one) => (one.language === language && one.kind === way ? judge(one) : null),
      ),
    ),
    row({ name: `${name}, all`, goal: 98, floor: 85, others: { goal: 88, floor: 80 } }, emergencyCases, (one) =>
      one.language === language && one.kind !== 'ordinary' ? judge(one) : null,
    ),
    row(
      { name: `${name}, false alarms`, goal: 1, floor: 3, others: { goal: 5, floor: 6 }, isFaults: true },
      emergencyCases,
      (one) => (one.language === language && one.kind === 'ordinary' ? judge(one) : null),
    ),
  ]
})

const realSms = row(
  { name: 'emergency, false alarms on real messages', goal: 0.1, floor: 0.2, isFaults: true },
  (part) => (part === 'others' ? judgingTexts('ordinary') : []),
  (one) => (one.source === SMS ? judge(one) : null),
)

export const emergencyRows: readonly Row[] = [...languageRows, realSms]
