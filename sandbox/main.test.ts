import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account, ThreadText } from './control.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let dir: string
let started: ChildProcess[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sandbox-main-'))
  started = []
})

afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

const launch = (...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

async function start(folder = dir): Promise<{ child: ChildProcess; url: string }> {
  const child = launch('--data', folder)
  if (child.stdout === null) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, url: (JSON.parse(line) as { url: string }).url }
  }
  throw new Error('ended without an address')
}

const codeOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
const get = async <Answer>(url: string): Promise<Answer> => (await (await fetch(url)).json()) as Answer

test('keeps its port, account and texts when it is killed and restarted', async () => {
  const first = await start()
  const account = await get<Account>(`${first.url}/control/account`)
  const text = JSON.stringify({ from: '+13055550101', body: 'Sí' })
  await fetch(`${first.url}/control/inbound`, { method: 'POST', body: text })
  first.child.kill('SIGKILL')
  await codeOf(first.child)
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await get(`${second.url}/control/account`)).toEqual(account)
  expect(await get<ThreadText[]>(`${second.url}/control/threads/+13055550101`)).toMatchObject([{ body: 'Sí' }])
})

test('a copy of its folder runs beside it, with its own texts', async () => {
  const first = await start()
  const copy = `${dir}-copy`
  await cp(dir, copy, { recursive: true })
  try {
    const second = await start(copy)
    expect(second.url).not.toBe(first.url)
    const text = JSON.stringify({ from: '+13055550101', body: 'Sí' })
    await fetch(`${second.url}/control/inbound`, { method: 'POST', body: text })
    expect(await get<ThreadText[]>(`${first.url}/control/threads/+13055550101`)).toEqual([])
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})

test('ends when its input closes, and when told to', async () => {
  const orphan = await start()
  orphan.child.stdin?.end()
  expect(await codeOf(orphan.child)).toBe(0)
  const told = await start()
  told.child.kill('SIGTERM')
  expect(await codeOf(told.child)).toBe(0)
})

test('refuses a second sandbox on the same folder, and a start without a folder, with a message', async () => {
  const { child } = await start()
  const second = launch('--data', dir)
  let said = ''
  second.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  expect(await codeOf(second)).toBe(1)
  expect(said).toContain('already running')
  expect(child.exitCode).toBeNull()
  expect(await codeOf(launch())).toBe(1)
})
