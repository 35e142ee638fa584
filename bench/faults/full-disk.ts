import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startCarrier } from '../crash/carrier.ts'
import { freePort } from '../crash/free-port.ts'
import { App, newDataFolder } from '../crash/harness.ts'
import { addPatients, numbersOf } from '../crash/load.ts'
import type { Fault } from './fault.ts'
import { mustBeWhole, type Outside } from './outside.ts'
import { must, NotRun } from './proof.ts'

const run = promisify(execFile)
const SIZE_MB = 320
const MOST_WRITES = 6000
const REFUSED_ENOUGH = 5

/** Recado with its data on a small disk of its own, which is removed afterwards. */
const withSmallDisk = async (work: (outside: Outside & { disk: string }) => Promise<string>): Promise<string> => {
  if (process.getuid?.() !== 0) throw new NotRun('a small disk can only be mounted by root')
  const disk = await newDataFolder()
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', disk]
  await run('mount', options).catch((error: Error) => {
    throw new NotRun(`a small disk cannot be mounted here (${error.message.trim()})`)
  })
  const carrier = await startCarrier()
  const dataDir = join(disk, 'data')
  await mkdir(dataDir)
  const app = new App(dataDir, await freePort(), carrier.url)
  try {
    await app.start()
    await app.signIn()
    return await work({ app, carrier, disk })
  } finally {
    await app.stop().catch(() => undefined)
    carrier.stop()
    await run('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
}

/** Writes until the disk is full. */
const fill = async (file: string): Promise<void> => {
  const handle = await open(file, 'w')
  const zeros = Buffer.alloc(256 * 1024)
  try {
    for (;;) await handle.write(zeros)
  } catch (error) {
    must((error as NodeJS.ErrnoException).code === 'ENOSPC', String(error))
  } finally {
    await handle.close()
  }
}

const fullDisk: Fault = {
  number: 19,
  name: 'the disk full',
  injected: `the data on a disk of ${SIZE_MB} MB that another program fills while patients are entered and write`,
  expected:
    'writes refused with 503, reading goes on, nothing acknowledged lost; with room again everything is there and goes on',
  hold: () =>
    withSmallDisk(async ({ app, carrier, disk }) => {
      const numbers = numbersOf(6)
      const acknowledged = await addPatients(app, numbers)
      await fill(join(disk, 'filler'))
      const statuses = new Map<number, number>()
      for (let index = 0; index < MOST_WRITES && (statuses.get(503) ?? 0) < REFUSED_ENOUGH; index += 1) {
        const { status, id } = await app.enter(`FULL-${index}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (id !== null) acknowledged.push(id)
        else await pause(50)
      }
      must((statuses.get(503) ?? 0) >= REFUSED_ENOUGH, `no write was refused: ${[...statuses].join(' ')}`)
      must(
        [...statuses.keys()].every((status) => [200, 503].includes(status)),
        `answers ${[...statuses].join(' ')}`,
      )
      const list = await app.call<unknown[]>('GET', '/api/patients?limit=20')
      must(list.length > 0, 'what is there could not be read')
      for (const from of numbers) await carrier.control('POST', 'inbound', { from, body: 'Hola' })
      await rm(join(disk, 'filler'))
      const wasAlive = app.isAlive
      if (!wasAlive) await app.start()
      for (const deadline = Date.now() + 60_000; !(await app.isReady()); await pause(200))
        must(Date.now() < deadline, 'not ready although there is room again')
      const { status, id } = await app.enter('FULL-AFTER')
      must(id !== null, `a write after it answered ${status}`)
      acknowledged.push(id)
      const verdict = await mustBeWhole({ app, carrier, numbers, patients: acknowledged })
      const how = wasAlive ? 'went on by itself' : 'was started again'
      return `${statuses.get(503)} refused with 503; ${acknowledged.length} of ${acknowledged.length} acknowledged rows and ${verdict.inbound} of ${verdict.inbound} texts there; ${how}`
    }),
}

/** Rows about full disks. */
export const fullDiskFaults: readonly Fault[] = [fullDisk]
