import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { scoreLanguage } from './score.ts'

const languageOf = (text: string) => scoreLanguage(fold(text)).language

it.each([
  'si',
  'claro q si',
  'nececito cambiar mi sita',
  'ola buenas',
  'x q no me llamaron',
  'graciaaas',
  'tmb me duele la kabeza',
  'ta bien mijo',
  'no entiendo',
  'ahorita no puedo',
  'quien es',
  'ya lo firme',
  'el ok me lo dio la nurse ayer en la tarde',
])('%s is Spanish', (text) => {
  expect(languageOf(text)).toBe('es')
})

it.each([
  'yes',
  'thx',
  'can u call me l8r',
  'idk',
  'i dont know',
  'yesss',
  'who is this',
  'im good ty',
  'already signed it',
  'not sure what u mean',
  'my abuela is at the doctor today',
  'wrong day, need 2 reschedule',
])('%s is English', (text) => {
  expect(languageOf(text)).toBe('en')
})

it.each(['', '2', '10:30', 'y', 'ok', 'no', '👍', 'n', '...'])('%s tells nothing', (text) => {
  expect(languageOf(text)).toBe('unknown')
})

it.each([
  'eu nao posso ir amanha porque estou doente',
  'Você pode me ligar amanhã de manhã por favor?',
  'mwen pa ka vini demen paske mwen malad',
  'tôi không thể đến vào ngày mai',
  'toi khong the den vao ngay mai',
  'je ne peux pas venir demain je suis malade',
  'hindi ako makakapunta bukas kasi masakit ang ulo ko',
  'non posso venire domani perche sono malato',
  'я не говорю по-испански',
  '我明天不能来看医生',
])('%s is a third language', (text) => {
  expect(languageOf(text)).toBe('other')
})

it.each(['merci beaucoup', 'obrigado', 'ciao bella', 'Hola, me llamo João Guimarães y tengo cita mañana'])(
  'a third language is not claimed for %s',
  (text) => {
    expect(languageOf(text)).not.toBe('other')
  },
)

it('takes the language it was asked in where the text leaves it open', () => {
  expect(scoreLanguage(fold('no'), 1.5)).toMatchObject({ language: 'es' })
  expect(scoreLanguage(fold('no'), -1.5)).toMatchObject({ language: 'en' })
  expect(scoreLanguage(fold('of course'), 1.5)).toMatchObject({ language: 'en' })
  expect(scoreLanguage(fold('2'), 1.5)).toMatchObject({ language: 'unknown' })
})

it('answers any string with a probability', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { logOdds, confidence } = scoreLanguage(fold(text))
      expect(Number.isFinite(logOdds)).toBe(true)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(1)
    }),
    { numRuns: 50 },
  )
})
