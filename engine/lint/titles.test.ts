import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowOf } from '../transcripts/flows.ts'
import { lintTitles, placedAfter } from './titles.ts'

const flowWith = (questionTextEs: string, questionTextEn = 'Are you well?') =>
  flowOf([{ questionTextEs, questionTextEn }], [], {
    variables: [{ name: 'nurseName', dataType: 'text', defaultValue: 'Lcda. Rosa Díaz' }],
  })

const fixed = (es: string, en?: string): string | null => {
  const flow = flowWith(es, en)
  const [question] = flow.questions
  const [finding] = question === undefined ? [] : lintTitles(question, flow)
  return finding?.fix?.fix === 'set-text' ? finding.fix.value : null
}

describe('a title without its article', () => {
  it.each([
    ['¿Habló con {{doctorName}}?', '¿Habló con {{el doctorName}}?'],
    ['¿La visita de {{doctorName}} fue buena?', '¿La visita {{de doctorName}} fue buena?'],
    ['¿Llamó a {{doctorName}}?', '¿Llamó {{a doctorName}}?'],
    ['Firmado por {{doctorName}}', 'Firmado por {{el doctorName}}'],
    ['Es para {{ doctorName }}.', 'Es para {{el doctorName}}.'],
    ['¿Sabe que {{doctorName}} le visitó?', '¿Sabe que {{el doctorName}} le visitó?'],
    ['¿Habló con la {{doctorName}}?', '¿Habló con {{el doctorName}}?'],
    ['¿Habló con el/la {{doctorName}}?', '¿Habló con {{el doctorName}}?'],
    ['La visita del {{doctorName}}', 'La visita {{de doctorName}}'],
    ['La visita de la Dra. {{doctorName}}', 'La visita {{de doctorName}}'],
    ['Dr. {{doctorName}}: llame.', '{{el doctorName}}: llame.'],
    ['La visita de {{el doctorName}}', 'La visita {{de doctorName}}'],
    ['con {{nurseName}}', 'con {{el nurseName}}'],
    ['con {{doctorName}} y con {{doctorName}}', 'con {{el doctorName}} y con {{el doctorName}}'],
  ])('%s', (text, better) => {
    expect(fixed(text)).toBe(better)
    expect(fixed(better)).toBeNull()
  })

  it('is not one where none is due', () => {
    for (const text of [
      '¿Hablamos con {{patientName}}?',
      'Médico: {{doctorName}}',
      'con {{el doctorName}}, visita {{de doctorName}}, diga {{a doctorName}}',
      'vecinoscon {{doctorName}}',
    ])
      expect(fixed(text)).toBeNull()
  })

  it('is offered with its mending until nothing is left to mend', () => {
    const sentence = fc
      .tuple(
        fc.constantFrom('¿Vio ', 'La visita, ', ''),
        fc.constantFrom('con ', 'de ', 'a ', 'por ', 'que ', ''),
        fc.constantFrom('el ', 'la ', 'el/la ', ''),
        fc.constantFrom('Dr. ', 'Dra. ', 'doctora ', ''),
        fc.constantFrom(
          '{{doctorName}}',
          '{{ doctorName }}',
          '{{el doctorName}}',
          '{{de doctorName}}',
          '{{patientName}}',
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 4 }), (sentences) => {
        const better = fixed(sentences.join('? '))
        if (better === null) return
        expect(fixed(better)).toBeNull()
        expect(better).not.toMatch(/(?:\b(?:con|de|a|la|el)|Dra?\.) \{\{doctorName/)
      }),
    )
  })
})

it('a Spanish article or a second title in the English text is found', () => {
  expect(fixed('Hola', 'Did you see {{el doctorName}}?')).toBe('Did you see {{doctorName}}?')
  expect(fixed('Hola', 'Did you see Dr. {{doctorName}}?')).toBe('Did you see {{doctorName}}?')
  expect(fixed('Hola', 'Did you see {{doctorName}}?')).toBeNull()
})

it('FLOWB-26 a variable is put into a text with the article that belongs there', () => {
  const flow = flowWith('')
  expect(placedAfter('visita de ', 'doctorName', flow, 'es')).toBe('visita {{de doctorName}}')
  expect(placedAfter('con ', 'doctorName', flow, 'es')).toBe('con {{el doctorName}}')
  expect(placedAfter('Médico: ', 'doctorName', flow, 'es')).toBe('Médico: {{doctorName}}')
  expect(placedAfter('visita de ', 'patientName', flow, 'es')).toBe('visita de {{patientName}}')
  expect(placedAfter('with ', 'doctorName', flow, 'en')).toBe('with {{doctorName}}')
})
