import { expect, it } from 'vitest'
import { readConsent } from '#reader/consent/read-consent.ts'
import { segmentsOf } from '../segments.ts'
import { phrases } from './phrases.ts'
import type { Phrases } from './sentences.ts'

const QUESTION = 'Question?'
const sentences = (say: Phrases): [string, string][] => {
  const { careTeam: team } = say
  const pair = [say.yes, say.no]
  return [
    ['introduction', say.introduction(team)],
    ['howToStop', say.howToStop],
    ['whoReads', say.whoReads],
    ['anotherTime', say.anotherTime],
    ['options', say.options(pair)],
    ['hintYesNo', say.hintYesNo(QUESTION)],
    ['hintChoice', say.hintChoice(QUESTION, ['1', '8'])],
    ['hintNumber', say.hintNumber(QUESTION)],
    ['hintDay', say.hintDay(QUESTION)],
    ['onlyDay', say.onlyDay(QUESTION)],
    ['confirmDay', say.confirmDay(say.weekdays[2] ?? '', say.date(30, say.months[8] ?? '', 2026))],
    ['hintText', say.hintText(QUESTION)],
    ['questionPassedOn', say.questionPassedOn(team, QUESTION)],
    ['pickNumber', say.pickNumber(QUESTION, pair)],
    ['onlyFigure', say.onlyFigure(QUESTION)],
    ['onlyWords', say.onlyWords(QUESTION)],
    ['unsureChoice', say.unsureChoice(QUESTION, pair)],
    ['unsureNumber', say.unsureNumber(QUESTION)],
    ['severalChoices', say.severalChoices(QUESTION, pair)],
    ['severalNumbers', say.severalNumbers(QUESTION)],
    ['twoAnswers', say.twoAnswers(QUESTION)],
    ['handOver', say.handOver(team, null)],
    ['handOver with telephone', say.handOver(team, '(512) 555-0100')],
    ['afterHours', say.afterHours(team, { day: 'tomorrow', minutes: 540 })],
    ['afterHours next week', say.afterHours(team, { day: 3, minutes: 510 })],
    ...say.reminders.map((reminder, index): [string, string] => [`reminder ${index + 1}`, reminder(team, QUESTION)]),
    ['writeInstead', say.writeInstead],
    ['languageChanged', say.languageChanged(QUESTION)],
    ['completed', say.completed],
    ['failed', say.failed(team)],
    ['declined', say.declined],
    ['identityFailed', say.identityFailed],
    ['wrongNumber', say.wrongNumber],
    ['stopped', say.stopped(team)],
    ['startedAgain', say.startedAgain(team)],
    ['help', say.help(team, null)],
    ['help with telephone', say.help(team, '(512) 555-0100')],
    ['assistantGreeting', say.assistantGreeting],
    ['disclosure', say.disclosure('(512) 555-0100')],
    ['assistantAway', say.assistantAway(team, '(512) 555-0100')],
  ]
}

/** Sentences with 'sí', which has no spelling inside GSM-7. */
const ACCENTED = /yes|no$|hintYesNo|options|pickNumber|unsureChoice|severalChoices|confirmDay/i

it.each(sentences(phrases.es))('says in Spanish, without costly characters: %s', (name, sentence) => {
  const { count, costly } = segmentsOf(sentence)
  expect(costly).toEqual(ACCENTED.test(name) ? expect.anything() : [])
  expect(count).toBeLessThanOrEqual(2)
})

it.each(sentences(phrases.en))('says in English in one segment: %s', (_, sentence) => {
  expect(segmentsOf(sentence)).toMatchObject({ count: 1, encoding: 'GSM-7' })
})

it('joins choices as each language does', () => {
  expect(phrases.es.hintChoice('¿Q?', ['uno', 'ocho'])).toContain('uno u ocho.')
  expect(phrases.es.hintChoice('¿Q?', ['a', 'b', 'c'])).toContain('a, b o c.')
  expect(phrases.es.pickNumber('¿Q?', Array(8).fill('a'))).toContain('6, 7 u 8.')
  expect(phrases.es.pickNumber('¿Q?', Array(11).fill('a'))).toContain('10 u 11.')
  expect(phrases.es.hintChoice('¿Q?', ['80', '110'])).toContain('80 o 110.')
  expect(phrases.en.hintChoice('Q?', ['a', 'b', 'c'])).toContain('a, b or c.')
  expect(phrases.es.pickNumber('¿Q?', ['a'])).toContain('solo 1.')
  expect(phrases.en.pickNumber('Q?', ['a'])).toContain('just 1.')
  expect(phrases.es.hintChoice('¿Q?', [])).toContain('responder: .')
  expect(phrases.en.hintChoice('Q?', [])).toContain('reply: .')
})

it.each([
  ['es', phrases.es],
  ['en', phrases.en],
] as const)('the fixed texts of an emergency name 911 and take two segments at most: %s', (_, say) => {
  for (const text of [say.emergency, say.crisis, say.possibleRisk(say.careTeam)]) {
    expect(segmentsOf(text)).toMatchObject({ encoding: 'GSM-7', costly: [] })
    expect(segmentsOf(text).count).toBeLessThanOrEqual(2)
    expect(text).toContain('911')
  }
  expect(say.crisis).toContain('988')
})

it('never asks for a word that would stop the texts', () => {
  for (const say of [phrases.es, phrases.en])
    for (const label of [say.yes, say.no]) expect(readConsent(label)).toBeNull()
})

it('says when somebody will be there as people say it: today, tomorrow, on a day of the week', () => {
  const hours = (say: Phrases, day: 'today' | 'tomorrow' | number, minutes: number) =>
    say.afterHours('X', { day, minutes }).replace(/^.*responderle |^.*get back to you |^.*reply |\. (?:En|In) .*$/g, '')
  expect(hours(phrases.es, 'today', 13 * 60)).toBe('hoy desde la 1:00 p.m')
  expect(hours(phrases.es, 'tomorrow', 510)).toBe('mañana desde las 8:30 a.m')
  expect(hours(phrases.es, 7, 9 * 60)).toBe('el domingo desde las 9:00 a.m')
  expect(phrases.en.afterHours('X', { day: 'today', minutes: 13 * 60 + 5 })).toContain('today')
  expect(phrases.en.afterHours('X', { day: 'today', minutes: 13 * 60 + 5 })).toContain('1:05 PM')
  expect(phrases.en.afterHours('X', { day: 1, minutes: 0 })).toContain('on Monday')
  expect(phrases.en.afterHours('X', { day: 1, minutes: 0 })).toContain('12:00 AM')
  expect(phrases.en.afterHours('X', { day: 'tomorrow', minutes: 12 * 60 })).toContain('12:00 PM')
})

it.each([phrases.es, phrases.en])(
  'an organization without a telephone promises a person and names no number',
  (say) => {
    expect(say.disclosure(null)).toMatch(/PERSON/)
    for (const text of [
      say.disclosure(null),
      say.assistantAway('X', null),
      say.help('X', null),
      say.handOver('X', null),
    ])
      expect(text.replaceAll('911', '')).not.toMatch(/\d|null/)
  },
)

it.each(['es', 'en'] as const)('SAFE-09 no sentence of ours invites the word CANCEL in %s', (language) => {
  const inviting = /\bcancel(?:ar)?\b/i
  expect(sentences(phrases[language]).filter(([, sentence]) => inviting.test(sentence))).toEqual([])
})
