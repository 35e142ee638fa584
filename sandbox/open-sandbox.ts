import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Carrier } from './carrier/carrier.ts'
import { Postman } from './carrier/deliver.ts'
import { Faults } from './carrier/faults.ts'
import type { Message } from './carrier/message.ts'
import { messagesApi } from './carrier/messages-api.ts'
import { Webhooks } from './carrier/webhooks.ts'
import { controlApi } from './control-api.ts'
import { type Handler, listen } from './http/listen.ts'
import { Hub } from './hub.ts'
import { Ledger } from './ledger.ts'
import { Crowd } from './patients/crowd.ts'
import { Calls } from './providers/calls.ts'
import { ProviderFaults } from './providers/provider-faults.ts'
import { providersApi } from './providers/providers-api.ts'
import { providersControl } from './providers/providers-control.ts'
import { createRandom } from './random.ts'
import { Timers } from './timers.ts'

export interface RunningSandbox {
  /** `http://127.0.0.1:PORT` */
  url: string
  port: number
  close: () => Promise<void>
}

export interface SandboxOptions {
  /** The folder with the sandbox's data. */
  dir: string
  /** 0 takes any free port. */
  port: number
  /** Messages kept in memory; each is about 1 KB. */
  keep?: number
  /** The same seed repeats the same random choices (fault rates, delays). */
  seed?: string
  report?: (error: unknown) => void
}

const DEFAULT_KEEP = 100_000

/** The journal's file name in the folder. */
export const JOURNAL = 'journal.jsonl'

/**
 * Opens the sandbox of a folder and serves it on loopback. Continues unfinished work: statuses, undelivered webhooks,
 * texts that scripted patients were about to write. Throws when the port is taken or the journal is damaged.
 */
export async function openSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const report = options.report ?? (() => undefined)
  await mkdir(options.dir, { recursive: true, mode: 0o700 })
  const ready = Promise.withResolvers<readonly Handler[]>()
  // The port first: a sandbox that is shutting down holds it until it has written its last line.
  const { server, port } = await listen(options.port, ready.promise, report)
  const closeServer = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  const ledger = await Ledger.open(join(options.dir, JOURNAL), options.keep ?? DEFAULT_KEEP).catch(async (error) => {
    await closeServer()
    throw error
  })
  const random = createRandom(options.seed ?? 'sandbox')
  const timers = new Timers(report)
  const hub = new Hub()
  const postman = new Postman()
  const faults = new Faults(ledger, random)
  const webhooks = new Webhooks({ ledger, faults, postman, timers, random })
  const onDelivered = (message: Message): void => crowd.onDelivered(message)
  const carrier = new Carrier({ ledger, hub, webhooks, timers, random, onDelivered, report })
  const crowd = new Crowd({ ledger, timers, write: (text) => carrier.receive(text, true) })
  const providers = { faults: new ProviderFaults(random), calls: new Calls() }
  const reset = (): void => {
    providers.faults.clear()
    providers.calls.clear()
    timers.clear()
    crowd.clear()
    ledger.reset()
    hub.publish({ type: 'reset' })
  }
  ready.resolve([
    messagesApi({ ledger, carrier, faults }),
    providersApi(providers),
    providersControl(providers),
    controlApi({ ledger, carrier, crowd, faults, hub, reset }),
  ])
  carrier.resume()
  crowd.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      timers.clear()
      postman.close()
      await closeServer()
      ledger.close()
    },
  }
}
