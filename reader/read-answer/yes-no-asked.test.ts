import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'
import { readYesNoTo } from './yes-no-asked.ts'

const read = (text: string, question: string) => readYesNoTo(fold(text), question)

it.each([
  ['twice sorry to say', 'Have you been to the emergency room?', 'yes'],
  ['picked it up friday', 'Did you pick up your medicine?', 'yes'],
  ['count me in', 'Would you be interested in a class?', 'yes'],
  ['con mucho gusto', '¿Acepta recibir mensajes?', 'yes'],
  ['sigo esperando', '¿Ya le llamaron?', 'no'],
  ['never smoked in my life', 'Do you smoke?', 'no'],
  ['todavía no me llega', '¿Recibió la caja?', 'no'],
] as const)('%s, to %s: %s', (text, question, means) => {
  expect(read(text, question)).toBe(means)
})

it('reads the same words by what was asked', () => {
  expect(read('feel great', 'Are you feeling better today?')).toBe('yes')
  expect(read('feel great', 'Are you still having the chest pain?')).not.toBe('yes')
  expect(read('im good', 'Do you need a ride to your appointment?')).not.toBe('yes')
})

it.each(['azul', 'el perro', 'xqzt', 'chicharrón'])('takes %s for no answer, whatever is asked', (text) => {
  for (const question of ['¿Es usted María?', 'Did you have the visit?', '¿Fuma?', 'Can you come on Friday?'])
    expect(read(text, question)).toBeNull()
})

it.each(['sí', 'no', 'yes', 'nope', 'claro', 'ok', 'sí gracias', 'no gracias', '👍'])(
  'takes a plain %s for what it is, whatever is asked',
  (text) => {
    for (const question of ['¿Es suyo?', 'Did you fall?', '¿Quiere cambiar la cita?', 'Is the pain under control?'])
      expect(read(text, question)).toBe(readYesNo(fold(text)))
  },
)

it('reads the text alone where the question is of no known kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(read(text, 'Blorp?')).toBe(readYesNo(fold(text)))
    }),
  )
})

it('reads any text beside any question', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, question) => {
      expect(['yes', 'no', 'unsure', null]).toContain(read(text, question))
    }),
  )
})
