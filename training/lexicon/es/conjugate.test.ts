import { expect, it } from 'vitest'
import { bend, conjugate, pluralOf } from './conjugate.ts'

it.each<[string, string, string[]]>([
  ['hablar', '', ['hablo', 'hablan', 'hablaron', 'hablaba', 'hablando', 'hable', 'hablame']],
  ['buscar', '', ['busque', 'busquen', 'busco', 'buscaste']],
  ['pagar', '', ['pague', 'pago', 'pagaron']],
  ['empezar', 'ie', ['empiezo', 'empieza', 'empiece', 'empezamos', 'empece']],
  ['pedir', 'i', ['pido', 'pidieron', 'pidiendo', 'pedimos', 'pida']],
  ['dormir', 'ue', ['duermo', 'durmieron', 'durmiendo', 'dormimos']],
  ['conocer', 'zc', ['conozco', 'conoce', 'conozca']],
  ['construir', 'y', ['construyo', 'construyeron', 'construimos']],
  ['recoger', '', ['recojo', 'recoge', 'recoja']],
])('%s is conjugated as people write it', (infinitive, change, forms) => {
  expect(conjugate(infinitive, change)).toEqual(expect.arrayContaining(forms))
})

it('makes plurals, genders and adverbs', () => {
  expect(['casa', 'doctor', 'vez', 'lunes'].map(pluralOf)).toEqual(['casas', 'doctores', 'veces', 'lunes'])
  expect(bend('rápido')).toEqual(expect.arrayContaining(['rápida', 'rápidos', 'rápidas', 'rápidamente']))
})
