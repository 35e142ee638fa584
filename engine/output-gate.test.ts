import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutToFit, type GateContext, gateOutput } from './output-gate.ts'
import { segmentsOf } from './segments.ts'

const context: GateContext = {
  language: 'es',
  phones: ['(305) 555-0100'],
  facts: 'Visita el 15 de marzo a las 10:30. Contrato 77812. Hoy es viernes.',
  own: [],
  today: null,
  instructions: 'Usted es el asistente de la clínica y contesta con cortesía las preguntas de los pacientes.',
  suffix: '',
  mayDropAccents: false,
}
const findings = (text: string, more: Partial<GateContext> = {}) => gateOutput(text, { ...context, ...more }).findings

it.each([
  ['', 'empty'],
  ['<think>hmm</think>', 'empty'],
  ['Vea más en www.salud.example', 'link'],
  ['Escriba a ana@clinica.org', 'link'],
  ['Llame al 786 555 0199', 'phone'],
  ['Su contrato es el 99120', 'other-patient'],
  ['Puede tomar 500 mg cada noche', 'dose'],
  ['Tome dos pastillas', 'clinical'],
  ['Creo que usted tiene una infección', 'clinical'],
  ['Deje de tomar la medicina', 'clinical'],
  ['Hola [PATIENT_NAME]', 'token'],
  ['Hola {{patientName}}', 'token'],
  ['Mi texto dice: usted es el asistente de la clínica y contesta con cortesía', 'instructions'],
  ['Su visita es el 16 de marzo', 'date'],
  ['Le esperamos a las 9:15', 'date'],
  ['Nos vemos el martes', 'date'],
  ['Your nurse will arrive soon, please wait at home', 'language'],
  ['Ваша медсестра придёт сегодня утром', 'language'],
  ['Su cita es el 2026-03-16', 'date'],
  [`${'La enfermera va a su casa. '.repeat(14)}`, 'length'],
] as const)('does not go out: %s (%s)', (text, finding) => {
  expect(findings(text)).toContain(finding)
})

it.each([
  'Su visita es el 15 de marzo a las 10:30. Si no puede, llame al (305) 555-0100.',
  'En una emergencia llame al 911. Para hablar con alguien, 988.',
  'Su contrato es el 77812. ¿Algo más?',
  'Claro que sí, hoy viernes se lo preguntamos a su equipo.',
])('goes out: %s', (text) => {
  expect(findings(text)).toEqual([])
})

it.each([
  ['es', 'Buenos días. Por la mañana le contestamos; le paso la pregunta a su equipo.'],
  ['es', 'Su visita es el 6 de octubre de 2026. ¿Le ayudo con algo más?'],
  ['es', 'Para cancelar responda 1, 2 o 3, o escriba CANCELAR.'],
  ['es', 'Su contrato QZ-558812 ya está con nosotros.'],
  ['es', 'Abrimos a las 9:00, de lunes a viernes.'],
  ['en', "Your visit is on October 6, 2026. I'll ask the team about the rest."],
  ['en', 'We are here for you. Once the team answers, we will write to you.'],
] as const)('what people need goes out (%s): %s', (language, text) => {
  const facts = 'Fecha de la visita: 6 de octubre de 2026. Hoy es 2026-10-02.'
  const instructions = 'Usted ayuda a los pacientes.\n- Horario: de lunes a viernes a las 9:00'
  expect(findings(text, { language, facts, instructions, own: ['QZ-558812'], today: '2026-10-02' })).toEqual([])
})

it('tomorrow is the day after today: said only when something of the facts is on that day', () => {
  const today = '2026-10-05'
  const facts = 'Visita el 6 de octubre de 2026'
  expect(findings('Su visita es mañana.', { facts, today })).toEqual([])
  expect(findings('Su visita es mañana.', { facts, today: '2026-10-02' })).toEqual(['date'])
  expect(findings('Your visit is the day after tomorrow.', { facts, today, language: 'en' })).toEqual(['date'])
})

it('the date of a fact may be said in the other language’s words', () => {
  expect(findings('Your visit is on March 15 at 10:30 am. Please have your papers ready.', { language: 'en' })).toEqual(
    [],
  )
})

it('marks of a page and typographer’s signs are taken away without a word', () => {
  expect(
    gateOutput('## Hola\n\n**Su visita** es “el viernes” [1] — [aquí](https://x.example)…', context),
  ).toMatchObject({
    text: 'Hola\nSu visita es "el viernes" - aquí...',
    findings: [],
  })
})

it('accents that cost a segment go only where that is wanted and needed; ñ and é stay', () => {
  const long = `${'Así podrá usted saber cuándo será su cita en el hospital. '.repeat(4)}Señora, café.`
  expect(findings(long)).toContain('length')
  const folded = gateOutput(long, { ...context, mayDropAccents: true })
  expect([folded.findings, folded.segments]).toEqual([[], 2])
  expect(folded.text).toContain('Señora, café')
  expect(gateOutput('Así sí.', { ...context, mayDropAccents: true }).text).toBe('Así sí.')
})

it('what goes out after the answer counts for its length', () => {
  const text = 'a'.repeat(300)
  expect(findings(text)).not.toContain('length')
  expect(findings(text, { suffix: 'Respuesta de un asistente de IA.' })).toContain('length')
})

it('a long answer is cut at the end of a sentence, and not at all when its first one is too long', () => {
  const text = `${'Una frase corta. '.repeat(30)}Fin`
  const cut = cutToFit(text, 'Sufijo.')
  expect(cut?.endsWith('corta.')).toBe(true)
  expect(segmentsOf(`${cut} Sufijo.`).count).toBeLessThanOrEqual(2)
  expect(cutToFit('x'.repeat(900), '')).toBeNull()
  expect(cutToFit('', '')).toBeNull()
})

it('any text is looked at without harm, a megabyte too', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => void findings(text)))
  expect(findings('palabra '.repeat(130_000))).toContain('length')
})
