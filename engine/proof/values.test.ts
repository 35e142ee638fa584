import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/primitives.ts'
import { plain } from './parts.ts'
import { numberNames } from './value-words.ts'
import { findValues } from './values.ts'

/** The values of a text without their places. */
const valuesOf = (text: string, language: Language) =>
  findValues(plain(text), language).values.map(({ place: _place, end: _end, ...value }) => value)

const expectSame = (language: Language, spellings: readonly string[]) => {
  const [first = '', ...rest] = spellings
  const expected = valuesOf(first, language)
  expect(expected, first).not.toEqual([])
  for (const spelling of rest) expect([spelling, valuesOf(spelling, language)]).toEqual([spelling, expected])
}

const hours = [7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19]
const minutes = [0, 15, 30, 45]

describe('ANSW-02 the ways in which people write one value mean the same', () => {
  test.each(hours.flatMap((hour) => minutes.map((minute) => [hour, minute] as const)))('time %i:%i', (hour, minute) => {
    const twelve = ((hour + 11) % 12) + 1
    const clock = `${twelve}:${String(minute).padStart(2, '0')}`
    const [half, es, en] =
      hour < 12
        ? ['a', 'de la mañana', 'in the morning']
        : ['p', 'de la tarde', hour < 18 ? 'in the afternoon' : 'in the evening']
    const short =
      minute === 0
        ? [`${twelve}${half}m`, `${twelve} ${half}.m.`, `${twelve} ${half.toUpperCase()}M`, `${twelve} ${half}. m.`]
        : []
    const written = [
      `${clock} ${half}.m.`,
      `${clock}${half}m`,
      `${clock} ${half.toUpperCase()}M`,
      `${clock} ${half}. m.`,
      ...short,
    ]
    expectSame(
      'es',
      [...written, `${clock} ${es}`, `${hour}:${String(minute).padStart(2, '0')}`].map((one) => `abre a las ${one}`),
    )
    expectSame(
      'en',
      [...written, `${clock} ${en}`].map((one) => `we open at ${one}`),
    )
  })

  test.each([
    ['305', '555', '0140'],
    ['786', '410', '9983'],
  ])('phone %s %s %s', (area, middle, end) => {
    const written = [
      `${area}-${middle}-${end}`,
      `(${area}) ${middle}-${end}`,
      `${area}.${middle}.${end}`,
      `${area} ${middle} ${end}`,
      `+1 ${area} ${middle} ${end}`,
      `${area}${middle}${end}`,
      `1-${area}-${middle}-${end}`,
    ]
    expectSame(
      'es',
      written.map((one) => `llame al ${one}`),
    )
    expectSame(
      'en',
      written.map((one) => `call ${one}.`),
    )
    const local = [`${middle}-${end}`, `${middle}.${end}`]
    expectSame(
      'es',
      local.map((one) => `llame al ${one}.`),
    )
    expectSame(
      'en',
      local.map((one) => `call ${one}, please`),
    )
  })

  test.each([5, 12, 20, 45, 150, 1200])('money %i', (amount) => {
    const written = [`$${amount}`, `$ ${amount}`, `$${amount}.00`, `${amount} USD`]
    expectSame(
      'es',
      [...written, `${amount} dólares`].map((one) => `cuesta ${one}`),
    )
    expectSame(
      'en',
      [...written, `${amount} dollars`, `$${amount.toLocaleString('en')}`].map((one) => `it costs ${one}`),
    )
  })

  test.each([2, 3, 5, 10, 15])('a count of %i', (count) => {
    const [es, en] = [numberNames.es[count], numberNames.en[count]]
    for (const what of ['días hábiles', 'días', 'minutos', 'horas', 'páginas'])
      expectSame('es', [`en ${count} ${what}`, `en ${es} ${what}`])
    for (const what of ['business days', 'working days', 'days', 'minutes', 'hours', 'pages'])
      expectSame('en', [`in ${count} ${what}`, `in ${en} ${what}`])
  })

  test.each([
    [1, 'lunes', 'Monday'],
    [3, 'miércoles', 'Wednesday'],
    [6, 'sábado', 'Saturday'],
  ] as const)('weekday %i', (_day, es, en) => {
    expectSame('es', [`el ${es}`, `los ${es.endsWith('s') ? es : `${es}s`}`, `el ${es.toUpperCase()}`, `el ${es},`])
    expectSame('en', [
      `on ${en}`,
      `on ${en}s`,
      `on ${en.toLowerCase()}`,
      `on ${en.slice(0, 3)}`,
      `on ${en.slice(0, 3)}.`,
    ])
  })

  test('spans of weekdays and hours', () => {
    expectSame('es', [
      'de lunes a viernes',
      'lunes a viernes',
      'lunes-viernes',
      'lun-vie',
      'de lunes hasta viernes',
      'entre semana',
    ])
    expectSame('en', [
      'Monday to Friday',
      'Monday through Friday',
      'Mon-Fri',
      'Mon–Fri',
      'from Monday until Friday',
      'weekdays',
      'Monday thru Friday',
    ])
    expectSame('es', [
      'de 8:00 a.m. a 5:00 p.m.',
      'de 8 am a 5 pm',
      '8am-5pm',
      '8 a 17:00',
      'de 8 a 5 pm',
      'entre las 8 am y las 5 pm',
      'desde las 8 am hasta las 5 pm',
    ])
    expectSame('en', [
      'from 8:00 a.m. to 5:00 p.m.',
      '8am-5pm',
      '8 AM – 5 PM',
      'between 8 am and 5 pm',
      '8 to 5 pm',
      'from 8 am until 5 pm',
    ])
  })
})

test('ANSW-02 a local number is the end of a full one, never the reverse', () => {
  expect(valuesOf('555-0140', 'en')).toEqual([{ kind: 'phone', text: '5550140' }])
  expect(valuesOf('33125-1234', 'en')).not.toContainEqual(expect.objectContaining({ kind: 'phone' }))
})
