import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldLine } from '#reader/read-answer/fold.ts'
import { frames, nameWays, numberWays, people, slips } from './redact/test-ways.ts'
import { type KnownValue, Redactor } from './redact.ts'

const known: KnownValue[] = [
  { label: 'PATIENT_NAME', value: 'María Fernanda López' },
  { label: 'PHONE', value: '+13055550123' },
  { label: 'CONTRACT', value: 'MX-77' },
  { label: 'ADDRESS', value: '12 Palm Street' },
  { label: 'CITY', value: 'Hialeah' },
  { label: 'DOCTOR_NAME', value: 'Dra. Sonia Ruiz' },
  { label: 'NPI', value: '1234567890' },
]

it.each(['-0.1', '12.5', '0.5', '-3.25', '-12'])(
  'a figure of the record leaves by no way of writing it: %s',
  (value) => {
    for (const said of [value, value.replace('.', ',')])
      for (const redact of ['redact', 'redactForms'] as const) {
        const redactor = new Redactor([{ label: 'FIELD', value }])
        const hidden = redactor[redact](`Nos dijo ${said} ayer.`)
        expect(hidden).toBe('Nos dijo [FIELD] ayer.')
        expect(redactor.restore(hidden)).toBe(`Nos dijo ${value} ayer.`)
      }
    // Another figure with the same digits is another one.
    const other = new Redactor([{ label: 'FIELD', value: '12.5' }])
    expect(other.redactForms('vinieron 1, 25 o 12 y 5')).toBe('vinieron 1, 25 o 12 y 5')
  },
)

it.each([
  ['Soy MARIA fernanda lopez de hialeah', 'Soy [PATIENT_NAME] de [CITY]'],
  ['la doctora Ruiz me llamó', 'la doctora [DOCTOR_NAME_3] me llamó'],
  ['llámeme al (305) 555-0199', 'llámeme al [PHONE_2]'],
  ['mi contrato mx-77, vivo en 12 palm street', 'mi contrato [CONTRACT], vivo en [ADDRESS]'],
  ['ana@correo.es o https://x.example/1', '[EMAIL] o [LINK]'],
  ['nací el 03/15/1950, mi seguro 123-45-6789', 'nací el [DATE], mi seguro [SSN]'],
  ['póliza A99887', 'póliza [NUMBER]'],
  ['me duele la rodilla hace 3 días', 'me duele la rodilla hace 3 días'],
])('what names a patient is replaced: %s', (text, expected) => {
  const redactor = new Redactor(known)
  expect(redactor.redact(text)).toBe(expected)
  expect(redactor.hasKnown(redactor.redact(text))).toBe(false)
})

it('the answer gets the record’s own values back; a token that nobody gave out stays', () => {
  const redactor = new Redactor(known)
  expect(redactor.restore('Buenas tardes, [PATIENT_NAME]. La atiende [DOCTOR_NAME]. [OTHER]')).toBe(
    'Buenas tardes, María Fernanda López. La atiende Dra. Sonia Ruiz. [OTHER]',
  )
  expect(redactor.tokenFor('PATIENT_NAME')).toBe('[PATIENT_NAME]')
  expect(redactor.tokenFor('EMAIL')).toBeNull()
})

it('one value has one token, and redacting twice changes nothing', () => {
  const redactor = new Redactor(known)
  const once = redactor.redact('305 555 0199 y otra vez 305 555 0199')
  expect(once).toBe('[PHONE_2] y otra vez [PHONE_2]')
  expect(redactor.redact(once)).toBe(once)
})

it('wherever a known value stands among other words, it is gone', () => {
  const words = fc.array(fc.constantFrom('hola', 'visita', '¿', 'no', '...', 'ñandú', '5'), { maxLength: 6 })
  fc.assert(
    fc.property(words, words, fc.constantFrom(...known), fc.boolean(), (before, after, one, isShouted) => {
      const value = isShouted ? one.value.toUpperCase() : foldLine(one.value)
      const shown = new Redactor(known).redact([...before, value, ...after].join(' '))
      expect(` ${foldLine(shown.replace(/\[[A-Z_\d]+\]/g, ' '))} `).not.toContain(` ${foldLine(one.value)} `)
    }),
  )
})

it('shows whoever may read patient data this patient’s own values, and nobody else’s', () => {
  const redactor = new Redactor(known)
  const redacted = redactor.redact(
    'Soy María Fernanda López, MX-77. Mi vecina: 786 555 0199 o v@correo.com o [CONTRACT_2]',
  )
  expect(redactor.reveal(redacted)).toBe(
    'Soy María Fernanda López, MX-77. Mi vecina: [PHONE_2] o [EMAIL] o [CONTRACT_2]',
  )
})

const recordOf = ({
  given,
  family,
  digits,
  contract,
  city,
}: {
  given: string
  family: string
  digits: string
  contract: string
  city: string
}): KnownValue[] => [
  { label: 'PATIENT_NAME', value: `${given} ${family}` },
  { label: 'PHONE', value: `+1${digits}` },
  { label: 'CONTRACT', value: contract },
  { label: 'CITY', value: city },
]
/** What is left of a redacted text, letters and digits in a row. */
const left = (text: string): string => foldLine(text.replace(/\[[A-Z_\d]+\]/g, ' ~ ')).replaceAll(' ', '')
const wordsLeft = (text: string): string[] => foldLine(text.replace(/\[[A-Z_\d]+\]/g, ' ')).split(' ')
const pick = (ways: Readonly<Record<string, unknown>>) => fc.constantFrom(...Object.keys(ways))
const share = fc.double({ min: 0, max: 1, noNaN: true })

it('PRIV-01 a name of the record leaves in no way of writing it', () => {
  fc.assert(
    fc.property(people, frames, pick(nameWays), share, (person, frame, way, at) => {
      for (const name of [...person.given.split(' '), person.family, person.city]) {
        const written = nameWays[way]?.(name, at) ?? ''
        const shown = new Redactor(recordOf(person)).redact(frame(written))
        expect(wordsLeft(shown), `${frame(written)} => ${shown}`).not.toContain(foldLine(name))
        expect(left(shown), `${frame(written)} => ${shown}`).not.toContain(left(written.replace('soy', '')))
      }
    }),
    { numRuns: 1500 },
  )
})

it('PRIV-01 a name of five letters or more with a slip of one letter does not leave', () => {
  fc.assert(
    fc.property(people, frames, pick(slips), share, (person, frame, way, at) => {
      for (const name of [...person.given.split(' '), person.family, person.city].filter(({ length }) => length >= 5)) {
        const written = slips[way]?.(name, at) ?? ''
        const shown = new Redactor(recordOf(person)).redact(frame(written))
        expect(wordsLeft(shown), `${frame(written)} => ${shown}`).not.toContain(foldLine(written))
      }
    }),
    { numRuns: 1500 },
  )
})

it('PRIV-01 a number leaves in no way of writing it, the record’s or anybody’s', () => {
  fc.assert(
    fc.property(people, frames, pick(numberWays), fc.boolean(), (person, frame, way, isOwn) => {
      const written = numberWays[way]?.(isOwn ? person.digits : person.contract.replace(/\D/g, '')) ?? ''
      const shown = new Redactor(isOwn ? recordOf(person) : []).redact(frame(written))
      const parts = foldLine(written).split(' ')
      const gone = parts.filter((part) => !wordsLeft(shown).includes(part))
      expect(gone.length, `${frame(written)} => ${shown}`).toBe(parts.length)
    }),
    { numRuns: 1500 },
  )
})
