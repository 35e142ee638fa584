import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { processorOf } from '../measure/processes.ts'
import type { App } from './harness.ts'

/** This many patients' numbers; a different `from` keeps runs apart. */
export const numbersOf = (count: number, from = 1000): string[] =>
  Array.from({ length: count }, (_, index) => `+1786555${from + index}`)

/** Creates patients as the form does; returns their ids. */
export const addPatients = async (
  app: Pick<App, 'call'>,
  numbers: readonly string[],
  prefix = 'CRASH',
): Promise<number[]> => {
  const ids: number[] = []
  for (const [index, phoneNumber] of numbers.entries()) {
    const { id } = await app.call<{ id: number }>('POST', '/api/patients', {
      contractId: `${prefix}-${index}`,
      patientName: `Paciente ${index}`,
      phoneNumber,
      doctorName: 'Dra. Fuentes',
      maxAttempts: 20,
    })
    ids.push(id)
  }
  return ids
}

/**
 * Presses SMS on one patient after the other until told to stop; refusals and dead servers are expected. Returns the
 * conversations whose start was acknowledged.
 */
export const pressSms = async (
  app: Pick<App, 'call'>,
  ids: readonly number[],
  isOver: () => boolean,
): Promise<number[]> => {
  const acknowledged: number[] = []
  for (let index = 0; !isOver(); index = (index + 1) % ids.length) {
    const started = await app
      .call<{ conversationId: number }>('POST', `/api/patients/${ids[index]}/start-conversation`, {})
      .catch(() => null)
    if (started) acknowledged.push(started.conversationId)
    await pause(15)
  }
  return acknowledged
}

/** Writes acknowledged during the kills. */
export interface Acknowledged {
  patients: number[]
  starts: number[]
}

/**
 * Creates one patient after the other with the next of `numbers`, and presses SMS on them, until told to stop, so that
 * new conversations keep beginning. Writes without an acknowledgement may have happened or not.
 */
export const enterAndPress = async (
  app: Pick<App, 'call' | 'enter'>,
  numbers: readonly string[],
  everyMs: number,
  isOver: () => boolean,
): Promise<Acknowledged> => {
  const patients: number[] = []
  const starts: number[] = []
  for (const [index, number] of numbers.entries()) {
    if (isOver()) break
    const { id } = await app.enter(`MEANWHILE-${index}`, number)
    if (id !== null) {
      patients.push(id)
      const started = await app
        .call<{ conversationId: number }>('POST', `/api/patients/${id}/start-conversation`, {})
        .catch(() => null)
      if (started) starts.push(started.conversationId)
    }
    await pause(everyMs)
  }
  return { patients, starts }
}

export interface Start {
  /** Until it served again. */
  ms: number
  /** The same without the time spent waiting for a busy core. */
  ownMs: number
}

/** kill -9 at random moments, with a restart each time; returns how long each start took. */
export const killAtRandom = async (app: App, kills: number): Promise<Start[]> => {
  const starts: Start[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(200 + Math.random() * 1800)
    await app.kill()
    const ms = await app.start()
    const { ran, waited } = processorOf(app.pid)
    starts.push({ ms, ownMs: ms * (ran / (ran + waited)) })
    process.stdout.write(kill % 10 === 9 ? ` ${kill + 1}\n` : '.')
  }
  return starts
}

/** Waits until nothing is under way any more: texts the carrier never accepted are settled after two minutes. */
export const settle = async (client: Pick<pg.Client, 'query'>, withinMs = 200_000): Promise<void> => {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(500)) {
    const { rows } = await client.query<{ open: number }>(
      `select (select count(*) from outbox where state in ('queued', 'sending', 'unknown') and not_before < now() + interval '5 minutes')
         + (select count(*) from inbox where processed_at is null) as open`,
    )
    if (Number(rows[0]?.open) === 0) return
  }
}
