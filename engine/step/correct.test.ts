import fc from 'fast-check'
import { expect, it } from 'vitest'
import { flowOf, yesNo } from '../transcripts/flows.ts'
import { play } from '../transcripts/play.ts'

// Flows of yes and no whose answers lead forward: to any later question, or to the end.
const SIZE = 6
const story = fc
  .record({
    ways: fc.array(fc.tuple(fc.integer({ min: 1, max: SIZE }), fc.integer({ min: 1, max: SIZE })), {
      minLength: SIZE,
      maxLength: SIZE,
    }),
    answers: fc.array(fc.boolean(), { minLength: SIZE, maxLength: SIZE }),
    answered: fc.integer({ min: 1, max: SIZE }),
    corrected: fc.nat(SIZE),
  })
  .map(({ ways, answers, answered, corrected }) => {
    // The steps forward from question i after yes and after no; past the last one is the end.
    const nextOf = (id: number, isYes: boolean): number | null => {
      const to = id + (ways[id - 1]?.[isYes ? 0 : 1] ?? 1)
      return to > SIZE ? null : to
    }
    const flow = flowOf(
      Array.from({ length: SIZE }, () => yesNo),
      Array.from({ length: SIZE }, (_, index) => index + 1).flatMap((id) =>
        [true, false].map((isYes) => ({
          fromQuestionId: id,
          condition: { when: 'equals' as const, value: isYes ? 'Sí' : 'No' },
          toQuestionId: nextOf(id, isYes),
          outcome: nextOf(id, isYes) === null ? ('verified' as const) : null,
        })),
      ),
    )
    return { flow, nextOf, answers, answered, corrected }
  })

const saidAs = (isYes: boolean | undefined): string => (isYes ? 'sí' : 'no')
const openIn = (played: string): number | null => {
  const texts = [...played.matchAll(/bot: .*?¿Pregunta (\d)\?/g)]
  return played.includes('ends:') ? null : Number(texts.at(-1)?.[1])
}

it('CORR-01 after a correction the conversation asks what the corrected answers lead to, and nothing answered again', () => {
  let moved = 0
  fc.assert(
    fc.property(story, ({ flow, nextOf, answers, answered, corrected }) => {
      const scene = { flow }
      let script = 'start'
      const known = new Map<number, boolean>()
      let open = openIn(play(scene, script))
      while (open !== null && known.size < answered) {
        known.set(open, answers[open - 1] ?? false)
        script += `\npatient: ${saidAs(answers[open - 1])}`
        open = openIn(play(scene, script))
      }
      const before = open
      fc.pre(before !== null)
      const ids = [...known.keys()]
      const id = ids[corrected % ids.length] ?? 1
      known.set(id, !known.get(id))
      script += `\nstaff sets right: q${id} = ${known.get(id) ? 'Sí' : 'No'}`
      let expected: number | null = 1
      while (expected !== null && expected !== before && known.has(expected))
        expected = nextOf(expected, known.get(expected) ?? false)
      const played = play(scene, script)
      const after = played.slice(played.indexOf('staff sets right'))
      expect(openIn(played)).toBe(expected)
      if (expected === before) expect(after).not.toContain('bot:')
      else moved += 1
      // It goes on to its end by the corrected answers.
      open = expected
      while (open !== null) {
        expect(known.has(open)).toBe(false)
        known.set(open, answers[open - 1] ?? false)
        script += `\npatient: ${saidAs(answers[open - 1])}`
        const next: number | null = openIn(play(scene, script))
        let way: number | null = open
        while (way !== null && known.has(way)) way = nextOf(way, known.get(way) ?? false)
        expect(next).toBe(way)
        open = next
      }
    }),
    { numRuns: 150 },
  )
  expect(moved).toBeGreaterThan(10)
})
