import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createAiProviders } from '#server/adapters/ai/providers.ts'
import { createLiveBus } from '#server/adapters/live/bus.ts'
import { backgroundWorkDone } from '#server/assistant/background-work.ts'
import { writeSuccesses } from '#server/assistant/successes.ts'
import { openDatabase } from '#server/db/client.ts'
import { seedBaseFlows } from '#server/db/seed/base-flows.ts'
import { createTestDatabase } from '#server/db/test-database.ts'
import { benchConfig } from '../measure/config.ts'

interface Fault {
  kind: string
  count?: number
  retryAfter?: number
  delayMs?: number
}

/** A database, and the sandbox's providers in a process of their own, with a clock that can be set. */
export const openAssistantHarness = async () => {
  const [database, dir] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'recado-bench-ai-'))])
  const sandbox = spawn(process.execPath, [join(import.meta.dirname, '../../sandbox/main.ts'), '--data', dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(sandbox.stdout), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  const config = { ...benchConfig(), sandboxUrl: url }
  const db = openDatabase({ url: database.appUrl, onLost: (error) => console.error(error.message) })
  await seedBaseFlows(db.writer)
  let now: number | null = null
  const silent = () => undefined
  const deps = {
    config,
    db,
    ai: createAiProviders(),
    live: createLiveBus(),
    clock: { now: () => new Date(now ?? Date.now()) },
    log: { info: silent, warn: console.error, error: console.error },
  }
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.write.query(text, values)).rows as Row[]
  const addConfiguration = async (name: string, provider: string, model: string): Promise<number> => {
    const [row] = await query<{ id: number }>(
      `insert into ai_configurations (name, provider, model, system_prompt, description)
       values ($1, $2, $3, 'Usted ayuda a los pacientes de la clínica.', 'Citas y visitas') returning id`,
      [name, provider, model],
    )
    return row?.id ?? 0
  }
  return {
    deps,
    url,
    query,
    addConfiguration,
    /** Sets the clock of breakers and decisions; null is the machine's. */
    setNow: (at: number | null) => {
      now = at
    },
    setFaults: async (configId: number, faults: Fault[]) => {
      await fetch(`${url}/control/ai/faults/c${configId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ faults }),
      })
    },
    close: async () => {
      await backgroundWorkDone(deps)
      await writeSuccesses(deps)
      sandbox.kill()
      await db.close()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
