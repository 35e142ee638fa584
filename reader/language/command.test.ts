import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { readLanguageCommand } from './command.ts'

it.each<[string, 'es' | 'en' | null]>([
  ['ESPAÑOL', 'es'],
  ['Spanish', 'es'],
  ['en español por favor', 'es'],
  ['castellano', 'es'],
  ['ENGLISH', 'en'],
  ['inglés', 'en'],
  ['English please', 'en'],
  ['Can I switch to English', 'en'],
  ['can you text in spanish', 'es'],
  ['me puede hablar en español', 'es'],
  ['do you speak english', 'en'],
  ['no entiendo ingles', 'es'],
  ['I only understand Spanish', 'es'],
  ['hola español x favor', 'es'],
  ['I speak English', 'en'],
  ['¿habla español?', 'es'],
  ['no hablo inglés', 'es'],
  ['No Spanish', 'en'],
  ['English, no Spanish', 'en'],
  ['English? No', null],
  ['both English and Spanish', null],
  ['el contrato está en inglés', null],
  ['my daughter speaks English', null],
  ['english english', 'en'],
  ['English no English', null],
  ['my doctor speaks Spanish', null],
  ['', null],
  ['hola', null],
  ['no', null],
  ['en en en en en en en en english', null],
])('%s asks for %s', (text, language) => {
  expect(readLanguageCommand(fold(text))).toBe(language)
})
