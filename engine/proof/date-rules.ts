import type { Language } from '#contract/primitives.ts'
import { any, indexOf, placeOf, type Rule } from './rule.ts'
import type { TimeRole, Value } from './value.ts'
import { months } from './value-words.ts'

const dateRole = (match: RegExpMatchArray): TimeRole => {
  const before = match.input?.slice(0, match.index) ?? ''
  if (/\b(?:del?|desde(?: el)?|from|between|entre(?: el)?|starting(?: on)?) $/.test(before)) return 'from'
  return /\b(?:al?|hasta(?: el)?|to|until|till|through|thru) $/.test(before) ? 'to' : null
}

/** The rules of dates in a language. */
export const valueRulesOfDates = (language: Language): readonly Rule[] => {
  const month = months[language]
  return [
    {
      pattern:
        language === 'es'
          ? new RegExp(String.raw`\b(\d{1,2}),? (?:y|o|ni|u)(?: el)? (\d{1,2}) de (${any(month)})\b`, 'g')
          : new RegExp(
              String.raw`\b(${any(month)})\b\.? (\d{1,2})(?:st|nd|rd|th)?,? (?:and|or|nor) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b`,
              'g',
            ),
      read: (match) => {
        const [first, second, name] =
          language === 'es' ? [match[1], match[2], match[3]] : [match[2], match[3], match[1]]
        const { place, end } = placeOf(match)
        const date = (day: string | undefined, from: number, to: number): Value => ({
          kind: 'date',
          day: Number(day),
          month: indexOf(month, name ?? '') + 1,
          year: null,
          role: null,
          place: from,
          end: to,
        })
        return [date(first, place, place + 1), date(second, place + 1, end)]
      },
    },
    {
      pattern: new RegExp(
        String.raw`\b(\d{1,2})(?:st|nd|rd|th|ro)? ?(?:de |of )?(${any(month)})\b(?:\.?,? ?(?:del? )?(\d{4}))?`,
        'g',
      ),
      read: (match) => ({
        kind: 'date',
        day: Number(match[1]),
        month: indexOf(month, match[2] ?? '') + 1,
        year: match[3] ? Number(match[3]) : null,
        role: dateRole(match),
        ...placeOf(match),
      }),
    },
    {
      pattern: new RegExp(String.raw`\b(${any(month)})\b\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}))?`, 'g'),
      read: (match) => ({
        kind: 'date',
        day: Number(match[2]),
        month: indexOf(month, match[1] ?? '') + 1,
        year: match[3] ? Number(match[3]) : null,
        role: dateRole(match),
        ...placeOf(match),
      }),
    },
    {
      pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
      read: (match) => ({
        kind: 'date',
        year: Number(match[1]),
        month: Number(match[2]),
        day: Number(match[3]),
        role: dateRole(match),
        ...placeOf(match),
      }),
    },
    {
      pattern: /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b(?!\/)/g,
      read: (match) => {
        const [first, second] = [Number(match[1]), Number(match[2])]
        const [day, of] = language === 'es' ? [first, second] : [second, first]
        return {
          kind: 'date',
          day,
          month: of,
          year: match[3] ? Number(match[3]) : null,
          role: dateRole(match),
          ...placeOf(match),
        }
      },
    },
  ]
}
