import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export interface Carrier {
  url: string
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  stop(): void
}

/** The sandbox in a process of its own, which outlives the killed app. */
export const startCarrier = async (): Promise<Carrier> => {
  const dir = await mkdtemp(join(tmpdir(), 'recado-bench-carrier-'))
  const child = spawn(process.execPath, [join(root, 'sandbox/main.ts'), '--data', dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  return {
    url,
    control: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${url}/control/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as T
    },
    stop: () => void child.kill('SIGTERM'),
  }
}
