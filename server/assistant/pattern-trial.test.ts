import { expect, test } from 'vitest'
import { trialRefusal } from './pattern-trial.ts'

test('patterns of every day pass the trial, and one that does not compile is left to the compiler', async () => {
  expect(await trialRefusal('patterns', [])).toBeNull()
  expect(
    await trialRefusal('patterns', ['\\b(cita|turno)s?\\b.{0,40}(hoy|mañana)', '('], { budgetMs: 5000 }),
  ).toBeNull()
})

test('a pattern over its budget is refused with the field, the pattern and the measured time', async () => {
  const refusal = await trialRefusal('patterns', ['^(a+)+$'], { budgetMs: 0 })
  expect(refusal).toMatchObject({
    code: 'invalid-input',
    field: 'patterns',
    rule: { name: 'pattern-slow', n: expect.stringMatching(/^\^\(a\+\)\+\$: \d+ ms$/) },
  })
})

test('a trial that does not end is broken off, and its pattern refused', async () => {
  const refusal = await trialRefusal('ownPatterns', ['(a|b)+c'], { patienceMs: 1 })
  expect(refusal).toMatchObject({ field: 'ownPatterns', rule: { name: 'pattern-slow', n: '(a|b)+c: > 1 ms' } })
})
