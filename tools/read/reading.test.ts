import { expect, it } from 'vitest'
import { reading } from './reading.ts'

const read = reading(false)
const say = (line: object) => read(JSON.stringify(line), 1)

it('prints what the engine read in a text', () => {
  expect(
    say({ text: 'Claro que sí, gracias', activeLanguage: 'es', question: { type: 'choice', choices: 'Sí\nNo' } }),
  ).toMatchObject({
    language: 'es',
    consent: null,
    emergency: null,
    answer: { outcome: 'answer', value: 'Sí', method: 'lexicon' },
  })
  expect(say({ text: 'yes please', question: { type: 'yesno' } })).toMatchObject({
    language: 'en',
    answer: { outcome: 'answer', value: 'yes' },
  })
  expect(say({ text: 'ALTO' })).toMatchObject({ consent: 'stop', answer: { outcome: 'none' } })
})

it.each<[string, string | null]>([
  ['{"text":1}', 'text'],
  ['{}', 'text'],
  ['{"text":"a","activeLanguage":"fr"}', 'activeLanguage'],
  ['{"text":"a","question":{"type":"maybe"}}', 'question.type'],
  ['{"text":"a","question":{"type":"choice","choices":["Sí"]}}', 'question.choices'],
  ['{"text":"a","question":"yes?"}', 'question'],
  ['{"text":', null],
  ['[]', null],
  ['null', null],
])('names what is wrong with %s and goes on', (line, field) => {
  expect(read(line, 7)).toMatchObject({ field, line: 7, error: expect.any(String) })
})

it('takes null for what is not given', () => {
  expect(say({ text: 'gracias', activeLanguage: null, question: null, conversation: null })).toMatchObject({
    language: 'es',
    answer: { outcome: 'none' },
  })
})

it('changes the language of a stream at once when asked to', () => {
  const stream = reading(true)
  for (const text of ['sí, claro', 'está bien', 'me llamo Ana'])
    expect(stream(JSON.stringify({ text }), 1)).toMatchObject({ language: 'es' })
  expect(stream(JSON.stringify({ text: 'English please' }), 1)).toMatchObject({ language: 'en' })
})

it('keeps one language per conversation when it reads a stream', () => {
  const stream = reading(true)
  const languageOf = (conversation: string, text: string) => {
    const out = stream(JSON.stringify({ conversation, text, activeLanguage: 'es' }), 1)
    return 'language' in out ? out.language : out
  }
  expect(languageOf('a', 'What is this about please?')).toBe('en')
  expect(languageOf('b', '2')).toBe('es')
  expect(languageOf('a', '2')).toBe('en')
  expect(languageOf('a', 'ok')).toBe('en')
})
