import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initials, personName, titleCase } from './names.ts'
import { count, seconds, secondsTaken } from './numbers.ts'
import { phoneOnConversations, phoneOnQueue, phoneOnResponses } from './phone.ts'
import { changePercent, changeSeconds, decimal, percent, signedDecimal } from './shares.ts'
import { capitalised, shortText } from './text.ts'
import {
  absoluteTime,
  countdown,
  processingTime,
  relativeOnConversations,
  relativeOnDashboard,
  shortDay,
  timeInSentence,
} from './time.ts'

describe('phone numbers', () => {
  test.each([
    ['13055550142', '+1 (305) 555-0142'],
    ['+1 305-555-0142', '+1 (305) 555-0142'],
    ['3055550142', '3055550142'],
    ['23055550142', '23055550142'],
    ['', ''],
  ])('CONST-05 CONST-08 on conversations %j shows as %j', (stored, shown) => {
    expect(phoneOnConversations(stored)).toBe(shown)
  })

  test.each([
    ['13055550142', '+1-305-555-0142'],
    ['3055550142', '3055550142'],
    ['ext. 12', 'ext. 12'],
  ])('CONST-06 CONST-08 in the response table %j shows as %j', (stored, shown) => {
    expect(phoneOnResponses(stored)).toBe(shown)
  })

  test.each([
    ['3055550142', '(305) 555-0142'],
    ['305.555.0142', '(305) 555-0142'],
    ['13055550142', '13055550142'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
  ])('CONST-07 CONST-08 on the patient queue %j shows as %j', (stored, shown) => {
    expect(phoneOnQueue(stored)).toBe(shown)
  })

  test('CONST-08 no format ever loses or adds a digit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (stored) => {
        for (const format of [phoneOnConversations, phoneOnResponses, phoneOnQueue])
          expect(format(stored).replace(/\D/g, '')).toBe(stored.replace(/\D/g, ''))
      }),
    )
  })
})

describe('names', () => {
  test.each([
    ['maría DE LA cruz-peña', 'María De La Cruz-Peña'],
    ["O'NEIL, ÁNGEL", "O'Neil, Ángel"],
    ['ñandú  pérez', 'Ñandú  Pérez'],
    ['DRA. ISABEL FUENTES', 'Dra. Isabel Fuentes'],
    ['dr. JUAN ORTEGA iii, md', 'Dr. Juan Ortega III, MD'],
    ['', ''],
  ])('CONST-09 %j shows as %j', (stored, shown) => {
    expect(titleCase(stored)).toBe(shown)
  })

  test.each([
    ['Admin User', 'AU'],
    ['maría de la cruz', 'MC'],
    ['admin', 'A'],
    ['  ', ''],
    ['𝒜nna 𝓑', '𝒜𝓑'],
  ])('CONST-10 the initials of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  test('CONST-10 initials have at most two letters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Ana', 'de', 'Ruiz', 'íñigo')),
        (words) => initials(words.join(' ')).length <= 2,
      ),
    )
  })

  test('a person without a name gets the username', () => {
    expect(personName({ firstName: 'Admin', lastName: 'User', username: 'admin' })).toBe('Admin User')
    expect(personName({ firstName: null, lastName: '', username: 'admin' })).toBe('admin')
  })
})

describe('texts', () => {
  test('CONST-11 truncates a response to 50 characters with an ellipsis', () => {
    expect(shortText('a'.repeat(50))).toBe('a'.repeat(50))
    expect(shortText('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`)
    expect(shortText('👩‍⚕️'.repeat(51))).toBe(`${'👩‍⚕️'.repeat(50)}...`)
  })

  test('STATE-04 capitalises a status', () => {
    expect(capitalised('active')).toBe('Active')
    expect(capitalised('')).toBe('')
  })
})

describe('times', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

  test.each([
    [0, 'Just now', 'Justo ahora'],
    [0.99, 'Just now', 'Justo ahora'],
    [1, '1 min ago', 'hace 1 min'],
    [59, '59 min ago', 'hace 59 min'],
    [60, '1 hour ago', 'hace 1 h'],
    [1439, '23 hour ago', 'hace 23 h'],
    [1440, '1 day ago', 'hace 1 d'],
    [10_000, '6 day ago', 'hace 6 d'],
    [-5, 'Just now', 'Justo ahora'],
  ])('CONST-14 on the conversations list %d minutes show as %j', (minutes, en, es) => {
    expect(relativeOnConversations(minutesAgo(minutes), now, 'en')).toBe(en)
    expect(relativeOnConversations(minutesAgo(minutes), now, 'es')).toBe(es)
  })

  test.each([
    [0.5, 'Just now', 'Justo ahora'],
    [1, '1 minute ago', 'hace 1 minuto'],
    [59, '59 minutes ago', 'hace 59 minutos'],
    [60, '1 hour ago', 'hace 1 hora'],
    [1439, '23 hours ago', 'hace 23 horas'],
    [1440, '1 day ago', 'hace 1 día'],
    [4320, '3 days ago', 'hace 3 días'],
  ])('CONST-13 on the dashboard %d minutes show as %j', (minutes, en, es) => {
    expect(relativeOnDashboard(minutesAgo(minutes), now, 'en')).toBe(en)
    expect(relativeOnDashboard(minutesAgo(minutes), now, 'es')).toBe(es)
  })

  test.each([
    [0, '0ms'],
    [999, '999ms'],
    [1000, '1.0s'],
    [1250, '1.3s'],
    [61_000, '61.0s'],
  ])('CONST-12 a processing time of %d ms shows as %j', (milliseconds, shown) => {
    expect(processingTime(milliseconds)).toBe(shown)
  })

  test('an absolute time includes its zone', () => {
    expect(absoluteTime('2026-11-20T18:03:00.000Z', 'en', 'America/New_York')).toContain('EST')
    expect(absoluteTime('2026-11-20T18:03:00.000Z', 'es', 'America/New_York')).toContain('2026')
    expect(shortDay('2026-11-20T02:00:00.000Z', 'en', 'America/New_York')).toBe('Nov 19, 2026')
  })

  test('a time within a sentence has its Spanish article, on the hour and otherwise', () => {
    const at = (time: string, language: 'es' | 'en') =>
      timeInSentence(`2026-11-20T${time}:00.000Z`, language, 'UTC').replace(/\s/g, ' ')
    expect(at('13:05', 'es')).toBe('la 1:05 p.m.')
    expect(at('01:59', 'es')).toBe('la 1:59 a.m.')
    expect(at('14:00', 'es')).toBe('las 2:00 p.m.')
    expect(at('10:30', 'es')).toBe('las 10:30 a.m.')
    expect(at('13:05', 'en')).toBe('1:05 PM')
  })

  test('shows remaining time as minutes and seconds', () => {
    expect(countdown(65)).toBe('1:05')
    expect(countdown(-3)).toBe('0:00')
  })
})

test('formats numbers alike in both languages of the United States', () => {
  expect(count(1247, 'es')).toBe('1,247')
  expect(count(1247, 'en')).toBe('1,247')
  expect([percent(97.34, 'en'), percent(81, 'en')]).toEqual(['97.3%', '81%'])
  expect([percent(97.34, 'es'), percent(81, 'es')]).toEqual(['97.3\u00a0%', '81\u00a0%'])
  expect(decimal(1247.26, 'es')).toBe('1,247.3')
  expect([signedDecimal(12.54, 'es'), signedDecimal(-3, 'en'), signedDecimal(0, 'en')]).toEqual(['+12.5', '-3', '0'])
  expect(seconds(1.84)).toBe('1.8 s')
  expect(seconds(0)).toBe('0 s')
  expect(secondsTaken(0.05)).toBe('0.1 s')
  expect(secondsTaken(0)).toBe('< 0.1 s')
  expect([12.5, -3, 0].map((value) => changePercent(value, 'en'))).toEqual(['+12.5%', '-3%', '+0%'])
  expect(changePercent(1250, 'es')).toBe('+1,250\u00a0%')
  expect([changeSeconds(0.3), changeSeconds(-0.26)]).toEqual(['+0.3s', '-0.3s'])
})
