import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isPatientQuestion } from './patient-question.ts'

const isAsked = (text: string): boolean => isPatientQuestion(fold(text))

it.each([
  '¿quién es usted?',
  'quien es usted',
  '¿Y para qué quieren saber?',
  'de que se trata esto',
  'Disculpe, ¿cuándo viene la enfermera?',
  'a que hora vienen',
  '¿Me pueden llamar mañana?',
  'como consiguieron mi numero',
  'Hola. ¿Cuánto cuesta? Gracias.',
  'what is this about?',
  'what is this about',
  'who are you',
  'Hi, why do you need to know?',
  'how did you get my number',
  'is this a scam',
  'Can I get a different nurse?',
])('hears a question to us: %s', (text) => {
  expect(isAsked(text)).toBe(true)
})

it.each([
  'me duele la rodilla?',
  'pues todo bien no?',
  'Me trató muy bien. ¿Cuándo vuelve?',
  'she was nice, right?',
  'my knee hurts. when is she coming?',
  'cuando viene la enfermera me siento mejor',
  'what she did was great',
  'como no vino nadie no puedo decir nada',
  'que todo estuvo bien',
  'how she treated me was not nice',
  'Juan Pérez, ¿sí?',
  '12 de mayo?',
  '',
  '?',
])('takes what tells something as told: %s', (text) => {
  expect(isAsked(text)).toBe(false)
})

const greeting = fc.constantFrom('', 'Hola. ', 'Disculpe, ', 'Buenas tardes. ', 'Hi, ', 'Sorry. ', 'ok, ')
const question = fc.constantFrom(
  '¿quién habla?',
  '¿Por qué me preguntan eso?',
  'donde queda la clinica',
  '¿Qué hago si no viene?',
  'What do you need?',
  'when is she coming',
  'Do I have to pay?',
)
const telling = fc.constantFrom(
  'Todo estuvo bien. ',
  'Me duele la espalda. ',
  'She was very kind. ',
  'It was at three. ',
)

it('hears questions behind any greeting, and none behind something told', () => {
  fc.assert(
    fc.property(greeting, fc.array(question, { minLength: 1, maxLength: 3 }), telling, (before, asked, told) => {
      const text = `${before}${asked.join('\n')}`
      expect(isAsked(text)).toBe(true)
      expect(isAsked(`${told}${text}`)).toBe(false)
      expect(isAsked(`${text}\n${told}`)).toBe(false)
    }),
  )
})

it('finds no question in words without a mark that are not of asking', () => {
  const word = fc.constantFrom('la', 'enfermera', 'vino', 'todo', 'bien', 'nurse', 'came', 'rodilla', 'martes', '3')
  fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => !isAsked(words.join(' '))))
})
