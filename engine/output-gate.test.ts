import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutToFit, type GateContext, gateOutput } from './output-gate.ts'
import { segmentsOf } from './segments.ts'

const context: GateContext = { suffix: '', mayDropAccents: false }
const findings = (text: string, more: Partial<GateContext> = {}) => gateOutput(text, { ...context, ...more }).findings

it.each([
  ['', 'empty'],
  ['<think>hmm</think>', 'empty'],
  ['Hola [PATIENT_NAME]', 'token'],
  ['Hola {{patientName}}', 'token'],
  [`${'La enfermera va a su casa. '.repeat(14)}`, 'length'],
] as const)('does not go out: %s (%s)', (text, finding) => {
  expect(findings(text)).toContain(finding)
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
