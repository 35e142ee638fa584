import type { Language } from '#contract/primitives.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { findEmergency } from '#reader/safety/emergency.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** Direct: the text says it. Indirect: one has to understand it. Ordinary: what people answer on any day. */
export interface EmergencyCase {
  text: string
  language: Language
  kind: 'direct' | 'indirect' | 'ordinary'
}

export const emergencyCases = (part: Part): readonly EmergencyCase[] => readCases<EmergencyCase>('emergency', part)

const judge = ({ text }: EmergencyCase): Verdict => {
  const found = findEmergency(fold(text))
  return { isHit: found !== null, shown: `${text} (${found?.class ?? 'nothing'})` }
}

const names = { es: 'Spanish', en: 'English' } as const

/** Our patterns alone, without a model's second look. */
export const emergencyRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => [
  row({ name: `emergency, ${names[language]}, direct`, goal: 100, floor: 95 }, emergencyCases, (one) =>
    one.language === language && one.kind === 'direct' ? judge(one) : null,
  ),
  row({ name: `emergency, ${names[language]}, all`, goal: 98, floor: 85 }, emergencyCases, (one) =>
    one.language === language && one.kind !== 'ordinary' ? judge(one) : null,
  ),
  row(
    { name: `emergency, ${names[language]}, false alarms`, goal: 1, floor: 3, isFaults: true },
    emergencyCases,
    (one) => (one.language === language && one.kind === 'ordinary' ? judge(one) : null),
  ),
])
