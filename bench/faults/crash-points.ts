import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTestHarness, type TestHarness } from '#server/testing/test-harness.ts'
import type { Fault } from './fault.ts'
import { expectSame } from './proof.ts'
import { mustBeUnharmed } from './stage.ts'
import { waitingPatient } from './texts.ts'

const points = [
  'after the commit of the inbox',
  'before the commit of the turn',
  'after the claim',
  'after the send',
  'before the outcome is stored',
] as const

export type CrashPoint = (typeof points)[number]

/** Two empty look-ups, the second two minutes after the attempt: the clock is moved instead. */
const LOOKS_S = [6, 11, 16, 31, 70, 125]

/** A patient answers, and the process dies at the given point; the next one continues. */
const crashAt = async (harness: TestHarness, point: CrashPoint): Promise<string> => {
  await harness.restart()
  const patient = await waitingPatient(harness)
  await harness.runner.settled()
  await harness.runner.stop()
  const { databaseUrl, account, deps } = harness
  const given = JSON.stringify({ databaseUrl, account, config: deps.config, point })
  const child = fork(join(import.meta.dirname, 'crashing-runner.ts'), [given])
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.send('arm')
  await once(child, 'message')
  await harness.say(patient.phone, 'Sí')
  expectSame((await ended)[1], 'SIGKILL', `the end ${point}`)
  await harness.restart()
  let passed = 0
  for (const seconds of LOOKS_S) {
    await harness.runner.settled()
    harness.passes(seconds * 1000)
    passed += seconds * 1000
  }
  await harness.runner.settled()
  harness.passes(-passed)
  const [answers] = await harness.query<{ count: number }>(
    'select count(*)::int as count from responses where phone_number = $1 and value is not null',
    [patient.phone],
  )
  expectSame([answers?.count, (await harness.accepted(patient.phone)).length], [1, 2], `answers and texts ${point}`)
  await harness.runner.stop()
  return patient.phone
}

const crashPoints: Fault = {
  number: 2,
  name: 'kill -9 of the app at exact points',
  injected: points.join(', '),
  expected: 'the next process finds the rows: one answer, one reply, none lost, none twice',
  hold: async () => {
    const harness = await createTestHarness()
    try {
      const phones: string[] = []
      for (const point of points) phones.push(await crashAt(harness, point))
      await mustBeUnharmed(harness, phones)
      return `${points.length} kills, ${points.length} answers, ${points.length} replies, none twice`
    } finally {
      await harness.close()
    }
  },
}

/** Rows about a process that dies between two steps of its work. */
export const crashPointFaults: readonly Fault[] = [crashPoints]
