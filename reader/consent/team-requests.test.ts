import { describe, expect, it } from 'vitest'
import type { RequestKind } from '#contract/routing/requests.ts'
import { fold } from '../read-answer/fold.ts'
import { readTeamRequests } from './team-requests.ts'

const read = (text: string): RequestKind[] => readTeamRequests(fold(text))

const wishes: readonly (readonly [RequestKind, ...string[]])[] = [
  ['another-time', 'quiero cambiar mi cita', '¿me pueden dar otra fecha?', 'I need another day', 'can we reschedule'],
  [
    'refill',
    'necesito resurtir mi receta',
    'se me acabaron las pastillas de la presión',
    'me pueden renovar la medicina por favor',
    'I need a refill',
    "I'm running low on my insulin",
    'can I get more pills',
  ],
  ['call', 'llámenme por favor', '¿me pueden llamar?', 'please call me', 'can somebody give me a call'],
  ['interpreter', 'necesito un intérprete de creole', 'I would like an interpreter'],
  ['person', 'quiero hablar con una persona', 'can I talk to someone'],
]

describe('ASK-03 what a text asks the team for', () => {
  it.each(wishes.flatMap(([kind, ...texts]) => texts.map((text) => [text, kind] as const)))('%s: %s', (text, kind) => {
    expect(read(text)).toEqual([kind])
  })

  // A wish for a person is read in short texts only: in a longer one it may tell of an earlier talk.
  const joinable = wishes.filter(([kind]) => kind !== 'person')
  it.each(
    joinable.flatMap(([one, text = '']) =>
      joinable.flatMap(([other, ...others]) =>
        one === other ? [] : [[one, other, text, others.at(-1) ?? ''] as const],
      ),
    ),
  )('%s and %s in one text are both there', (one, other, text, second) => {
    for (const joined of [`${text} y ${second}`, `${text}. ${second}`, `${second}, and ${text}`])
      expect([joined, read(joined)]).toEqual([joined, expect.arrayContaining([one, other])])
  })

  it.each([
    'sí, el martes está bien',
    'no necesito intérprete',
    "I don't need a refill",
    'no me llamen por favor',
    'ayer me llamaron de la farmacia',
    '¿a qué hora abren?',
    'my name is Ana, they call me Nita',
    'tomo tres pastillas al día',
  ])('%s: nothing', (text) => expect(read(text)).toEqual([]))
})
