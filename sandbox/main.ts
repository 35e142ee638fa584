import { fstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { JOURNAL, openSandbox, type RunningSandbox } from './open-sandbox.ts'

/** How long a sandbox that is shutting down may still hold the port. */
const PATIENCE_MS = 2000

const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string' } } })
if (values.data === undefined) stop('Say where the sandbox keeps its files: node sandbox/main.ts --data DIR [--port N]')
const port = Number(values.port ?? 0)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`--port is '${values.port}'; write a number from 0 to 65535.`)

const dir = resolve(values.data)
const sandbox = await open(dir, port)
writeFileSync(join(dir, 'port'), `${sandbox.port} ${dir}\n`)
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
// The parent keeps stdin open as long as it lives; a terminal or /dev/null says nothing about it.
const input = fstatSync(0)
if (input.isFIFO() || input.isSocket()) process.stdin.on('end', leave).on('close', leave).on('error', leave).resume()
process.stdout.on('error', leave)
process.stdout.write(`${JSON.stringify({ url: sandbox.url })}\n`)

/** Reuses the last port, so that a restarted server still finds the carrier; any free one when it is taken. */
async function open(dir: string, port: number): Promise<RunningSandbox> {
  const report = (error: unknown): void => console.error(error)
  const wanted = port === 0 ? lastPort(dir) : port
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await openSandbox({ dir, port: wanted, report })
    } catch (error) {
      if (!isPortTaken(error)) stop(error instanceof Error ? error.message : String(error))
      if (Date.now() < deadline) await pause(100)
      else if (await isOurSandbox(wanted, dir)) stop(`A sandbox is already running on ${dir}, at port ${wanted}.`)
      else if (port !== 0) stop(`Port ${port} is taken; give the sandbox another one with --port.`)
      else return openSandbox({ dir, port: 0, report })
    }
  }
}

function lastPort(dir: string): number {
  try {
    const [, port, folder] = /^(\d+) (.+)$/m.exec(readFileSync(join(dir, 'port'), 'utf8')) ?? []
    // In a copy of the folder the port still belongs to the original.
    return folder === dir ? Number(port) : 0
  } catch {
    return 0
  }
}

/** Whether the port is held by a sandbox on this folder: two of them would overwrite each other's data. */
async function isOurSandbox(port: number, dir: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(1000)
    const answer = (await (await fetch(`http://127.0.0.1:${port}/control/account`, { signal })).json()) as object
    return 'accountSid' in answer && readFileSync(join(dir, JOURNAL), 'utf8').includes(String(answer.accountSid))
  } catch {
    return false
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}

function leave(): void {
  const exit = (): never => process.exit(0)
  sandbox.close().then(exit, exit)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
