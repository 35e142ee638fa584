import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCardOrder, labelsOf, moved, ordersOf, partsOf } from './content.ts'

describe('flows and questions as the builder shows them', () => {
  it('FLOWB-03 puts the default flow first, then by name', () => {
    const flows = ['Visita', 'Alta', 'Épocas', 'Contrato'].map((name) => ({ name, isDefault: name === 'Visita' }))
    expect(inCardOrder(flows).map(({ name }) => name)).toEqual(['Visita', 'Alta', 'Contrato', 'Épocas'])
  })

  it('FLOWB-13 moves one item, keeps the others in their order, and renumbers from 1', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, a, b) => {
        const [from, to] = [a % ids.length, b % ids.length]
        const result = moved(ids, from, to)
        expect(result[to]).toBe(ids[from])
        expect(result.filter((id) => id !== ids[from])).toEqual(ids.filter((id) => id !== ids[from]))
        expect(ordersOf(result.map((id) => ({ id }))).map(({ order }) => order)).toEqual(ids.map((_, i) => i + 1))
      }),
    )
  })

  it('FLOWB-26 finds the variables in double braces and loses no letter of the text', () => {
    expect(partsOf('Hola {{patientName}}, de {{ doctorName }}.')).toMatchObject([
      { text: 'Hola ', isVariable: false },
      { text: '{{patientName}}', isVariable: true },
      { text: ', de ', isVariable: false },
      { text: '{{ doctorName }}', isVariable: true },
      { text: '.', isVariable: false },
    ])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '{{x}}') }), (text) => {
        expect(
          partsOf(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('compares answers with the Spanish labels of the choices', () => {
    expect(labelsOf('Sí | Yes\nNo | No\n\n | Maybe\nTal vez')).toEqual(['Sí', 'No', 'Maybe', 'Tal vez'])
    expect(labelsOf(null)).toEqual([])
  })
})
