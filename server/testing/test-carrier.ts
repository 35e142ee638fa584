import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The sandbox's account, as Twilio would give one. */
export interface TestAccount {
  accountSid: string
  authToken: string
  phoneNumber: string
}

/** The sandbox carrier in a process of its own, used over HTTP like any carrier. */
export const startCarrier = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'recado-carrier-'))
  const script = join(import.meta.dirname, '../../sandbox/main.ts')
  const child = spawn(process.execPath, [script, '--data', dir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the carrier answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    url,
    control,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(dir, { recursive: true, force: true })
    },
  }
}
