import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderText } from '../render.ts'
import { defaultSettings } from '../settings.ts'
import { flowOf } from '../transcripts/flows.ts'

const flow = flowOf([], [], {
  variables: [
    { name: 'visitDay', dataType: 'date', defaultValue: null },
    { name: 'place', dataType: 'text', defaultValue: 'el hospital' },
  ],
})
const render = (text: string, doctorName: string, language: 'es' | 'en' = 'es'): string => {
  const rendered = renderText(text, language, flow, { doctorName, visitDay: '2026-05-12' }, defaultSettings)
  return rendered.ok ? rendered.text : `missing ${rendered.missing}`
}
const all = 'con {{el doctorName}}, visita {{de doctorName}}, diga {{a doctorName}}: {{doctorName}}'

describe('a title in a Spanish sentence', () => {
  it('FLOWB-26 takes the article, and joins it with de and a', () => {
    expect(render(all, 'Dra. Isabel Fuentes')).toBe(
      'con la Dra. Isabel Fuentes, visita de la Dra. Isabel Fuentes, diga a la Dra. Isabel Fuentes: Dra. Isabel Fuentes',
    )
    expect(render(all, 'Dr. Manuel Ortega')).toBe(
      'con el Dr. Manuel Ortega, visita del Dr. Manuel Ortega, diga al Dr. Manuel Ortega: Dr. Manuel Ortega',
    )
  })

  it('leaves a name without a title as it is', () => {
    expect(render(all, 'Isabel Fuentes')).toBe(
      'con Isabel Fuentes, visita de Isabel Fuentes, diga a Isabel Fuentes: Isabel Fuentes',
    )
    expect(render('con {{el doctorName}}', 'Isabel Fuentes, M.D.')).toBe('con Isabel Fuentes, M.D.')
    expect(render('con {{el doctorName}}', 'Drake Ramoray')).toBe('con Drake Ramoray')
  })

  it('is read however it was typed', () => {
    for (const typed of [
      'Dra Ruiz',
      'DRA. RUIZ',
      'dra. ruiz',
      'Doctora Ruiz',
      'la Dra. Ruiz',
      'LA DRA RUIZ',
      'Dra.Ruiz',
    ])
      expect(render('visita {{de doctorName}}', typed)).toBe('visita de la Dra. Ruiz')
    for (const typed of [
      'Dr Ruiz',
      'DR RUIZ',
      'doctor ruiz',
      'el Dr. Ruiz',
      'Dr. Ruiz, MD',
      'Dr. Ruiz M.D.',
      'Dr. RUIZ MD',
    ])
      expect(render('visita {{de doctorName}}', typed)).toBe('visita del Dr. Ruiz')
    expect(render('con {{el doctorName}}', 'DR. J.R. ORTIZ DE LA TORRE III')).toBe(
      'con el Dr. J.R. Ortiz de la Torre III',
    )
    expect(render('con {{el doctorName}}', 'Lic. Rosa Díaz')).toBe('con Lic. Rosa Díaz')
    expect(render('con {{el doctorName}}', 'Dra.')).toBe('con la Dra.')
  })

  it('gives each of two doctors their own', () => {
    const two = 'Dra. Isabel Fuentes y Dr. Manuel Ortega'
    expect(render('visita {{de doctorName}}', two)).toBe('visita de la Dra. Isabel Fuentes y del Dr. Manuel Ortega')
    expect(render('con {{el doctorName}}', 'Dr. Ortega / Dra. Fuentes')).toBe('con el Dr. Ortega y la Dra. Fuentes')
    expect(render('con {{el doctorName}}', 'Dr. Ortega y Gasset')).toBe('con el Dr. Ortega y Gasset')
    expect(render('visita {{de doctorName}}', 'Dres. Fuentes y Ortega')).toBe('visita de los Dres. Fuentes y Ortega')
  })

  it('begins a sentence with a capital', () => {
    expect(render('{{el doctorName}} le espera. ¿{{el doctorName}} le llamó?', 'Dra. Ruiz')).toBe(
      'La Dra. Ruiz le espera. ¿La Dra. Ruiz le llamó?',
    )
    expect(render('Hola, {{el doctorName}} le espera.', 'Dra. Ruiz')).toBe('Hola, la Dra. Ruiz le espera.')
  })

  it('serves days, places and the organization too', () => {
    expect(render('visita {{de visitDay}}', '-')).toBe('visita del 12 de mayo de 2026')
    expect(render('salga {{de place}}', '-')).toBe('salga del hospital')
    expect(render('un mensaje {{de organizationName}}', '-')).toBe('un mensaje de su equipo de salud')
  })

  it('names the variable where its value is missing', () => {
    expect(render('con {{el nobody}}', '-')).toBe('missing nobody')
  })
})

describe('a title in an English sentence', () => {
  it('is an English one, without an article', () => {
    expect(render('with {{doctorName}}', 'Dra. Isabel Fuentes', 'en')).toBe('with Dr. Isabel Fuentes')
    expect(render('with {{el doctorName}}', 'la Dra. Ruiz', 'en')).toBe('with Dr. Ruiz')
    expect(render('with {{doctorName}}', 'Dra. Fuentes y Dr. Ortega', 'en')).toBe('with Dr. Fuentes and Dr. Ortega')
    expect(render('with {{doctorName}}', 'Dres. Fuentes y Ortega', 'en')).toBe('with Drs. Fuentes and Ortega')
    expect(render('with {{doctorName}}', 'Lcda. Rosa Díaz', 'en')).toBe('with Rosa Díaz')
    expect(render('with {{doctorName}}', 'Sra. Rosa Díaz', 'en')).toBe('with Ms. Rosa Díaz')
  })
})

const name = fc
  .array(fc.constantFrom('Isabel', 'José', 'Muñoz', 'de', 'la', 'Cruz', 'y', 'Vega', 'J.', 'M.'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => ['Ana', ...words, 'Ruiz'].join(' '))
const title = fc.record({
  word: fc.constantFrom('Dr', 'Dra', 'Doctor', 'Doctora'),
  point: fc.constantFrom('.', ''),
  article: fc.boolean(),
  suffix: fc.constantFrom('', ', MD', ', M.D.', ' M.D.'),
  recase: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  ),
})

it('FLOWB-26 says a title once, with its own article, in whatever way a doctor was entered', () => {
  fc.assert(
    fc.property(name, title, (person, { word, point, article, suffix, recase }) => {
      const isHer = word.endsWith('a')
      const typed = recase(`${article ? (isHer ? 'la ' : 'el ') : ''}${word}${point} ${person}${suffix}`)
      const right = isHer ? 'Dra.' : 'Dr.'
      expect(render('con {{el doctorName}}', typed)).toMatch(
        new RegExp(`^con ${isHer ? 'la' : 'el'} ${right} Ana .*Ruiz$`),
      )
      expect(render('visita {{de doctorName}}', typed)).toMatch(
        new RegExp(`^visita ${isHer ? 'de la' : 'del'} ${right} Ana .*Ruiz$`),
      )
      expect(render('with {{doctorName}}', typed, 'en')).toMatch(/^with Dr\. Ana .*Ruiz$/)
      for (const language of ['es', 'en'] as const)
        expect(render(all, typed, language)).not.toMatch(/(?:visita|diga) (?:de|a) (?:el|de|a) |Dra?\.? Dra?|\{\{/)
    }),
  )
})

it('renders whatever stands in the field, and loses no letter of a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aÁñ.,/&yY -Dr', 'Dra. ', 'el ', 'MD') }), (typed) => {
      for (const language of ['es', 'en'] as const) expect(typeof render(all, typed, language)).toBe('string')
      if (!/[a-zñ]\b/i.test(typed) || /\bdra?\b|\bmd\b/i.test(typed)) return
      const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
      expect(letters(render('{{doctorName}}', typed))).toBe(letters(typed))
    }),
  )
})
