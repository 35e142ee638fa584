import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import type { KnownValue } from '#engine/redact.ts'
import { caseValue, createMask, meaningsFor, READER_VERSION } from './rules.ts'

const known: KnownValue[] = [
  { label: 'PATIENT_NAME', value: 'María Fernanda de la Cruz' },
  { label: 'PHONE', value: '+13055550123' },
  { label: 'PHONE', value: '(305) 555-0123' },
  { label: 'CONTRACT', value: 'MX-77' },
  { label: 'ADDRESS', value: '12 Palm Street' },
  { label: 'CITY', value: 'Hialeah' },
  { label: 'DOCTOR_NAME', value: 'Dra. Sonia Ruiz' },
]

test.each([
  ['soy maria fernanda de la cruz', 'soy [PATIENT_NAME]'],
  ['mariafernanda no puede', '[PATIENT_NAME] no puede'],
  ['aquí Ferninda, doña cruz', 'aquí [PATIENT_NAME], doña [PATIENT_NAME]'],
  ['mx77 es mi contrato', '[CONTRACT] es mi contrato'],
  ['llame al 3 0 5 5 5 5 0 1 2 3', 'llame al [PHONE]'],
  ['el vecino es el 786 555 0144', 'el vecino es el [PHONE]'],
  ['mi hijo Pedro Luis Gil la lleva', 'mi hijo [NAME] la lleva'],
  ['Soy Elena. Estoy mal', 'Soy [NAME]. Estoy mal'],
  ['nací el 3 de mayo de 1950', 'nací el [DATE]'],
  ['born May 3, 50', 'born [DATE]'],
  ['born 3/5/50, ssn 123-45-6789', 'born [DATE], ssn [SSN]'],
  ['tengo póliza 9988', 'tengo póliza [NUMBER]'],
  ['Call me on Monday, I am in English class', 'Call me on Monday, I am in English class'],
  ['fue el 12 de mayo a las 3', 'fue el 12 de mayo a las 3'],
  ['unas 120 veces', 'unas 120 veces'],
])('READ-03 a case does not name anybody: %s', (text, expected) => {
  expect(createMask(known)(text)).toBe(expected)
})

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const givenNames = ['María', 'José Luis', 'Guadalupe', 'Ángel', 'Rosa', 'Ming', 'Nevaeh', 'Zoë', 'Íñigo', 'Paz', 'Sol']
const surnames = [
  'López',
  'de la Cruz',
  'O’Neill',
  'García-Núñez',
  'Fernández Villarreal',
  'Li',
  'Smith',
  'Flores',
  'Rey',
]
const name = fc.tuple(fc.constantFrom(...givenNames), fc.constantFrom(...surnames)).map((parts) => parts.join(' '))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`))
const record = fc.record({
  PATIENT_NAME: name,
  DOCTOR_NAME: name.map((one) => `Dra. ${one}`),
  PHONE: digits(10).map((ten) => `+1${ten}`),
  CONTRACT: fc.tuple(fc.constantFrom('CT-', 'MX', 'CON-2026-'), digits(4)).map((parts) => parts.join('')),
  ADDRESS: fc
    .tuple(digits(3), fc.constantFrom('Palm Grove Ave', 'Calle Ocho', 'NW 107th Avenue Apt 4'))
    .map((parts) => parts.join(' ')),
  CITY: fc.constantFrom('Miami', 'Saint Petersburg', 'Hialeah', 'Ciudad Juárez'),
  NPI: digits(10),
})
type Label = 'PATIENT_NAME' | 'DOCTOR_NAME' | 'PHONE' | 'CONTRACT' | 'ADDRESS' | 'CITY' | 'NPI'

/** Ways in which people write a value of their record. */
const written = [
  (value: string) => value,
  (value: string) => value.toUpperCase(),
  (value: string) => value.toLowerCase(),
  plain,
  (value: string) => plain(value).replaceAll(' ', ''),
  (value: string) => plain(value).split('').join(' ').replace(/ +/g, ' '),
  (value: string) => value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  (value: string) => value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1.$2.$3'),
]
const said = fc.array(
  fc.constantFrom(
    'hola',
    'soy',
    'no',
    '¿',
    'la visita fue',
    'my name is',
    '...',
    'gracias,',
    '12',
    'me duele',
    '\n',
    'ñandú',
  ),
  { maxLength: 5 },
)

test('READ-03 no value of a record, nor a part of a name, leaves in a case, however it is written', () => {
  fc.assert(
    fc.property(
      record,
      fc.constantFrom<Label>('PATIENT_NAME', 'DOCTOR_NAME', 'PHONE', 'CONTRACT', 'ADDRESS', 'CITY', 'NPI'),
      fc.nat(written.length - 1),
      said,
      said,
      (values, label, way, before, after) => {
        const all = Object.entries(values).map(([key, value]): KnownValue => ({ label: key, value }))
        const shown = written[way]?.(values[label]) ?? ''
        const kept = createMask(all)([...before, shown, ...after].join(' '))
        if (kept === null) return
        const left = plain(kept.replace(/\[[A-Z_]+\]/g, ' | '))
        const squeezed = left.replaceAll(' ', '')
        for (const { label: key, value } of all) {
          expect(` ${left} `).not.toContain(` ${plain(value)} `)
          if (plain(value).replaceAll(' ', '').length > 5)
            expect(squeezed).not.toContain(plain(value).replaceAll(' ', ''))
          if (key.endsWith('NAME'))
            for (const part of value.split(/[\s.-]+/).filter((one) => one.length > 1 && !/^(?:de|la|Dra)$/.test(one)))
              expect(` ${left} `).not.toContain(` ${plain(part)} `)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

const yesNo: DefinedQuestion = {
  id: 1,
  questionId: 'visit',
  questionTextEs: '¿Recibió la visita?',
  questionTextEn: 'Did you get the visit?',
  questionType: 'choice',
  choices: 'Sí | Yes\nNo | No',
  isRequired: true,
  order: 1,
}

test('READ-04 an answer to yes or no is named so, another one by its value', () => {
  expect(['Sí', 'No', null].map((value) => caseValue(yesNo, value))).toEqual(['yes', 'no', 'none'])
  expect(caseValue({ ...yesNo, choices: 'Mañana | Morning\nTarde | Afternoon' }, 'Tarde')).toBe('Tarde')
  expect(caseValue({ ...yesNo, questionType: 'number', choices: null }, '3')).toBe('3')
})

test('READ-01 staff are offered what makes sense for a reading, once', () => {
  const calm = { consent: null, emergency: null } as const
  const beside = { isAlarmed: false, isKept: true, said: [] } as const
  expect(meaningsFor(calm, beside)).toEqual(['emergency'])
  expect(meaningsFor(calm, { ...beside, isAlarmed: true })).toEqual(['emergency', 'no-emergency'])
  expect(meaningsFor({ ...calm, emergency: 'breathing' }, beside)).toEqual(['no-emergency'])
  expect(meaningsFor({ ...calm, consent: 'unclear' }, beside)).toEqual(['emergency', 'no-stop'])
  expect(meaningsFor({ ...calm, consent: 'stop' }, { ...beside, isKept: false })).toEqual(['emergency'])
  expect(meaningsFor(calm, { ...beside, said: ['emergency'] })).toEqual([])
})

test('READ-03 the reader’s version in a case is that of the release', () => {
  expect(READER_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})
