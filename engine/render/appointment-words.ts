import type { Language } from '#contract/primitives.ts'
import { fromIso, numberOf, weekdayOf } from '#reader/read-answer/calendar.ts'
import { phrases } from '../phrases/phrases.ts'
import type { ArticleForm } from './placeholders.ts'
import { withArticle } from './titles.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}/

/** The day of an appointment with its weekday: 'jueves 4 de diciembre'. */
export const visitDay = (value: string, form: ArticleForm | null, language: Language): string => {
  const { dayOfWeek, months, weekdays } = phrases[language]
  if (!isoDay.test(value)) return value
  const day = fromIso(value)
  const words = dayOfWeek(weekdays[weekdayOf(numberOf(day)) - 1] ?? '', day.day, months[day.month - 1] ?? '')
  return form === null || language === 'en' ? words : withArticle(form, 'el', words)
}

const timeOfDay = /^(\d{1,2}):(\d{2})$/

/** The time of an appointment: 'a las 10:30 a.m.', '10:30 AM'. Spanish tells it with its article. */
export const visitTime = (value: string, form: ArticleForm | null, language: Language): string => {
  const [, hour, minute] = timeOfDay.exec(value) ?? []
  if (hour === undefined || minute === undefined) return value
  const words = phrases[language].timeOfDay(Number(hour) * 60 + Number(minute))
  if (language === 'en' || form === 'el') return words
  return form === null ? words.replace(/^las? /, '') : `${form} ${words}`
}
