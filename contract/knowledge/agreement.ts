import type { InputRule } from '../errors/input-rules.ts'
import { type KnowledgeForm, LONGEST_KNOWN_ANSWER } from './form.ts'
import { type TextValue, valuesOf } from './values.ts'

/** Why an entry cannot be approved: the field, and the rule that it breaks. */
export interface KnowledgeFinding {
  field: keyof KnowledgeForm
  rule: InputRule
}

/** A time without a half of the day is either half. */
const isSame = (one: TextValue, other: TextValue): boolean => {
  if (one.key === other.key) return true
  const [kind, minutes] = one.key.split(':')
  const [otherKind, otherMinutes] = other.key.split(':')
  const isOpen = (kind === 'time?' && otherKind === 'time') || (kind === 'time' && otherKind === 'time?')
  return isOpen && Number(minutes) % 720 === Number(otherMinutes) % 720
}

/** Weekdays and months are told once or again, as a sentence needs. */
const isRepeatable = ({ key }: TextValue): boolean => /^(?:weekday|month):/.test(key)

/** The values of both texts that the other one lacks. */
export const differingValues = (answerEs: string, answerEn: string): { onlyEs: TextValue[]; onlyEn: TextValue[] } => {
  const valuesEs = valuesOf(answerEs, 'es')
  const valuesEn = valuesOf(answerEn, 'en')
  const left = [...valuesEn]
  const onlyEs = valuesEs.filter((value) => {
    if (isRepeatable(value)) return !valuesEn.some((other) => isSame(value, other))
    const exact = left.findIndex((other) => isSame(value, other) && other.isWord === value.isWord)
    const at = exact >= 0 ? exact : left.findIndex((other) => isSame(value, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const onlyEn = left.filter((value) => !isRepeatable(value) || !valuesEs.some((other) => isSame(value, other)))
  // 'Las dos clínicas' is 'the clinics': a word alone is no difference, two different ones are.
  const areWords = (values: TextValue[]) => values.every(({ isWord }) => isWord)
  const isOneSided = onlyEs.length === 0 || onlyEn.length === 0
  return isOneSided && areWords(onlyEs) && areWords(onlyEn) ? { onlyEs: [], onlyEn: [] } : { onlyEs, onlyEn }
}

/**
 * What keeps an entry from being approved: a language that is missing, an answer that is too long, or values that the two
 * answers do not share.
 */
export const knowledgeFindings = (form: KnowledgeForm): KnowledgeFinding[] => {
  const findings: KnowledgeFinding[] = []
  for (const field of ['questionsEs', 'questionsEn'] as const)
    if (form[field].length === 0) findings.push({ field, rule: { name: 'required' } })
  for (const field of ['answerEs', 'answerEn'] as const) {
    const length = form[field].trim().length
    if (length === 0) findings.push({ field, rule: { name: 'required' } })
    if (length > LONGEST_KNOWN_ANSWER)
      findings.push({ field, rule: { name: 'at-most-characters', n: LONGEST_KNOWN_ANSWER } })
  }
  if (form.answerEs.trim() !== '' && form.answerEn.trim() !== '') {
    const { onlyEs, onlyEn } = differingValues(form.answerEs, form.answerEn)
    for (const { written } of onlyEs) findings.push({ field: 'answerEn', rule: { name: 'says-also', n: written } })
    for (const { written } of onlyEn) findings.push({ field: 'answerEs', rule: { name: 'says-also', n: written } })
  }
  if (form.validFrom !== null && form.validTo !== null && form.validFrom > form.validTo)
    findings.push({ field: 'validTo', rule: { name: 'not-before', n: form.validFrom } })
  return findings
}
