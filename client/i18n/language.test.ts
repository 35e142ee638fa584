import { describe, expect, test } from 'vitest'
import { areaNames, loadAreas, messagesOf } from './catalogue.ts'
import { landing as landingEn } from './en/landing.ts'
import { landing as landingEs } from './es/landing.ts'
import { firstLanguage, localeOf } from './language.ts'

describe('the language of the interface', () => {
  test('STATE-16 is Spanish by default, and what was remembered or asked for otherwise', () => {
    expect(firstLanguage('', null)).toBe('es')
    expect(firstLanguage('', 'fr')).toBe('es')
    expect(firstLanguage('', 'en')).toBe('en')
    expect(firstLanguage('?lang=es', 'en')).toBe('es')
    expect(firstLanguage('?lang=en', null)).toBe('en')
    expect(firstLanguage('?lang=xx', 'en')).toBe('en')
  })

  test('formats as bilingual readers in the United States do', () => {
    expect(localeOf('es')).toBe('es-US')
    expect(localeOf('en')).toBe('en-US')
  })
})

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  )

test('ERR-02 every text exists in both languages and none is empty', async () => {
  await Promise.all([loadAreas(areaNames, 'es'), loadAreas(areaNames, 'en')])
  const es = flat({ ...messagesOf('es'), landing: landingEs })
  const en = flat({ ...messagesOf('en'), landing: landingEn })
  expect(en.map(([key]) => key).toSorted()).toEqual(es.map(([key]) => key).toSorted())
  expect([...es, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
})
