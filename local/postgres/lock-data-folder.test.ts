import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './lock-data-folder.ts'
import { processSpace } from './processes.ts'

let folder: string
const others: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-lock-'))
})

afterEach(async () => {
  for (const child of others.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that locks the folder; it prints 'held' or the refusal. */
function lockElsewhere(dataDir: string) {
  const door = JSON.stringify(new URL('./lock-data-folder.ts', import.meta.url).href)
  const script = `const { lockDataFolder } = await import(${door})
    await lockDataFolder(${JSON.stringify(dataDir)}).then(() => { console.log('held') }, (error) => console.log(error.message))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  const answer = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim())
  return { child, answer }
}

describe('the lock of a data folder', { timeout: 30_000 }, () => {
  it('makes the folder, refuses a second instance by name and lets the next one in after an orderly end', async () => {
    const dataDir = join(folder, 'new', 'data')
    const lock = await lockDataFolder(dataDir)
    const second = lockElsewhere(dataDir)
    expect(await second.answer).toBe(
      `Recado is already running on the data folder ${dataDir} (process ${process.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    )
    lock.release()
    const third = await lockDataFolder(dataDir)
    third.release()
    expect(await readdir(join(dataDir, 'instances'))).toEqual([])
  })

  it('takes over from an instance that was killed', async () => {
    const first = lockElsewhere(folder)
    expect(await first.answer).toBe('held')
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const lock = await lockDataFolder(folder)
    lock.release()
  })

  it('takes over when the number of a dead instance was given to another process', async () => {
    const claim = { pid: process.pid, startedAt: 'long ago', space: processSpace() }
    await mkdir(join(folder, 'instances'))
    await writeFile(join(folder, 'instances', 'dead.json'), JSON.stringify(claim))
    const lock = await lockDataFolder(folder)
    lock.release()
  })

  it('takes over from another machine only when that one shows no sign of life any more', async () => {
    const path = join(folder, 'instances', 'far.json')
    await mkdir(join(folder, 'instances'))
    await writeFile(path, JSON.stringify({ pid: process.pid, startedAt: '', space: 'another-machine' }))
    const minuteAgo = new Date(Date.now() - 60_000)
    const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()), 1_000)
    await expect(lockDataFolder(folder)).rejects.toThrow('on another-machine')
    clearInterval(heartbeat)
    await utimes(path, minuteAgo, minuteAgo)
    const lock = await lockDataFolder(folder)
    lock.release()
  })

  it('never lets two in, however close together they come', async () => {
    const rivals = Array.from({ length: 4 }, () => lockElsewhere(folder))
    const answers = await Promise.all(rivals.map((rival) => rival.answer))
    const refused = answers.filter((answer) => answer.startsWith('Recado is already running'))
    expect(answers.filter((answer) => answer === 'held').length).toBeLessThanOrEqual(1)
    expect(refused.length).toBeGreaterThanOrEqual(3)
  })
})
