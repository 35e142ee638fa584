import { setTimeout as pause } from 'node:timers/promises'
import { type Carrier, startCarrier } from '../crash/carrier.ts'
import { auditHarmOf, check, harmOf, lostPatients, type Verdict } from '../crash/check.ts'
import { App } from '../crash/harness.ts'
import { settle } from '../crash/load.ts'
import { must } from './proof.ts'

const RECOVERED_WITHIN_MS = 45_000

/** Whether no process has this id any more. */
export const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

export interface Outside {
  app: App
  carrier: Carrier
}

/** Recado and a carrier in their own processes, signed in; both are stopped afterwards, whatever happened. */
export const withApp = async (
  env: NodeJS.ProcessEnv,
  work: (outside: Outside) => Promise<string>,
  flags: readonly string[] = [],
): Promise<string> => {
  const carrier = await startCarrier()
  const app = await App.inNewFolder(carrier.url, env)
  try {
    await app.start(flags)
    await app.signIn()
    return await work({ app, carrier })
  } finally {
    await app.stop().catch(() => undefined)
    carrier.stop()
    await app.removeFolder()
  }
}

/**
 * Waits until nothing is under way, then compares the carrier's records with the tables, the acknowledged writes with
 * both, and the audit log with its chain. Throws for any harm.
 */
export const mustBeWhole = async (books: {
  app: App
  carrier: Carrier
  numbers: readonly string[]
  patients: readonly number[]
}): Promise<Verdict> => {
  const { app, carrier, numbers, patients } = books
  const client = await app.connect()
  try {
    await settle(client)
    let verdict = await check({ carrier, client }, numbers)
    // Recovery fetches missed texts from the carrier, at the start and after an outage.
    for (const deadline = Date.now() + RECOVERED_WITHIN_MS; verdict.inboundLost > 0 && Date.now() < deadline; ) {
      await pause(500)
      await settle(client)
      verdict = await check({ carrier, client }, numbers)
    }
    const lost = await lostPatients(client, patients)
    const config = { appKey: await app.appKey(), dataDir: app.dataDir }
    const harm = [
      ...harmOf(verdict),
      ...(lost > 0 ? [`${lost} acknowledged patients lost`] : []),
      ...(verdict.unknownToUs > 0 ? [`${verdict.unknownToUs} texts taken that we do not know`] : []),
      ...(await auditHarmOf(client, config)),
    ]
    must(harm.length === 0, harm.join(', '))
    return verdict
  } finally {
    await client.end().catch(() => undefined)
  }
}
