import { expect, test } from 'vitest'
import { differingValues, knowledgeFindings } from './agreement.ts'
import type { KnowledgeForm } from './form.ts'

const form = (answerEs: string, answerEn: string, more: Partial<KnowledgeForm> = {}): KnowledgeForm => ({
  topic: 'horario',
  questionsEs: ['¿A qué hora abren?'],
  questionsEn: ['When do you open?'],
  answerEs,
  answerEn,
  locationId: null,
  validFrom: null,
  validTo: null,
  ownerId: null,
  reviewOn: null,
  ...more,
})

const written = (es: string, en: string) => {
  const { onlyEs, onlyEn } = differingValues(es, en)
  return [onlyEs.map((value) => value.written), onlyEn.map((value) => value.written)]
}

const same: [string, string][] = [
  ['Abrimos de 8:00 a.m. a 6:00 p.m.', 'We are open from 8 am to 6 pm.'],
  ['Abrimos a las 8 de la mañana y cerramos al mediodía.', 'We open at 8:00 a.m. and close at noon.'],
  ['Cierra a las 17:30.', 'It closes at 5:30 p.m.'],
  ['De 8:00 a 10:00 a.m.', 'From 8:00 to 10:00 a.m.'],
  ['Llame al (305) 555-0110.', 'Call 305-555-0110.'],
  ['Cuesta $20 y $0.25 por página.', 'It costs 20 dollars and 25 cents a page.'],
  ['Visite https://clinica.example/citas.', 'See clinica.example/citas.'],
  ['Los martes y el 1 de mayo.', 'Tuesdays and May 1. You may bring a friend.'],
  ['Las dos clínicas están en el segundo piso.', 'The clinics are on the second floor.'],
  ['Espere quince minutos.', 'Wait 15 minutes.'],
  ['Tiene 40 espacios; el 80 % está libre.', 'It has 40 spaces; 80% are free.'],
]

test('KNOW-04 values that both languages write in their own way agree', () => {
  for (const [es, en] of same) expect(written(es, en), es).toEqual([[], []])
})

const different: [string, string, string[], string[]][] = [
  ['Abrimos a las 8:00 a.m.', 'We open at 8:00 p.m.', ['8:00 a.m.'], ['8:00 p.m.']],
  ['Abrimos a las 8:00 a.m.', 'We open at 9:00 a.m.', ['8:00 a.m.'], ['9:00 a.m.']],
  ['Llame al 305-555-0110.', 'Call 305-555-0111.', ['305-555-0110'], ['305-555-0111']],
  ['Cuesta $20.', 'It costs $25.', ['$20'], ['$25']],
  [
    'Visite clinica.example/citas.',
    'See clinica.example/visits.',
    ['clinica.example/citas.'],
    ['clinica.example/visits.'],
  ],
  ['Traiga 3 documentos.', 'Bring documents.', ['3'], []],
  ['Espere tres días.', 'Wait two days.', ['tres'], ['two']],
  ['Abre los martes.', 'It is open on Thursdays.', ['martes'], ['Thursdays']],
  ['En marzo.', 'In April.', ['marzo'], ['April']],
  ['20 páginas gratis; después 20 centavos.', '20 pages are free.', ['20 centavos'], []],
]

test('KNOW-04 a value that one language lacks is named', () => {
  for (const [es, en, onlyEs, onlyEn] of different) expect(written(es, en), es).toEqual([onlyEs, onlyEn])
})

test('KNOW-04 both languages must be there, and 320 characters are enough for each', () => {
  expect(knowledgeFindings(form('Abrimos a las 8:00 a.m.', 'We open at 8:00 a.m.'))).toEqual([])
  expect(knowledgeFindings(form('Abrimos.', ' ', { questionsEn: [] }))).toEqual([
    { field: 'questionsEn', rule: { name: 'required' } },
    { field: 'answerEn', rule: { name: 'required' } },
  ])
  expect(knowledgeFindings(form('a'.repeat(320), 'b'.repeat(321)))).toEqual([
    { field: 'answerEn', rule: { name: 'at-most-characters', n: 320 } },
  ])
  expect(knowledgeFindings(form('Hoy.', 'Today.', { validFrom: '2026-12-02', validTo: '2026-12-01' }))).toEqual([
    { field: 'validTo', rule: { name: 'not-before', n: '2026-12-02' } },
  ])
})
