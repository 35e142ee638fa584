import { randomBytes } from 'node:crypto'
import { createTestApp, type TestApp } from '#server/app/test-app.ts'
import { createTestHarness, type TestHarness } from '#server/testing/test-harness.ts'
import { auditHarmOf, check, harmOf, type Verdict } from '../crash/check.ts'
import { must } from './proof.ts'

/** Environments for faults: created when the first row asks for one, and shared by later rows. */
export class Stage {
  /** How many times a row that kills at random does so. */
  readonly kills: number
  #harness: Promise<TestHarness> | null = null
  #testApp: Promise<TestApp> | null = null
  #admin: Promise<string> | null = null

  constructor(options: { kills: number }) {
    this.kills = options.kills
  }

  /** Recado in this process with its runner, a carrier in its own process, HTTP both ways. */
  async harness(): Promise<TestHarness> {
    this.#harness ??= createTestHarness({ appKey: randomBytes(32).toString('base64') }).then(async (harness) => {
      await harness.runner.start()
      return harness
    })
    const harness = await this.#harness
    await harness.setFaults()
    return harness
  }

  /** Recado without a carrier, for faults of the API alone. */
  async testApp(): Promise<TestApp> {
    this.#testApp ??= createTestApp()
    return this.#testApp
  }

  /** The session of an administrator of the testApp. */
  async admin(): Promise<string> {
    this.#admin ??= (await this.testApp()).signedIn('ADMINISTRATOR')
    return this.#admin
  }

  async close(): Promise<void> {
    await (await this.#testApp)?.close()
    await (await this.#harness)?.close()
  }
}

/**
 * Compares the carrier's records with ours for these numbers, and the audit log with its chain; throws for any harm.
 */
export const mustBeUnharmed = async (harness: TestHarness, numbers: readonly string[]): Promise<Verdict> => {
  const pool = harness.deps.db.write
  const verdict = await check({ carrier: harness, client: pool }, numbers)
  const harm = [...harmOf(verdict), ...(await auditHarmOf(pool, auditKeyOf(harness)))]
  must(harm.length === 0, harm.join(', '))
  return verdict
}

const auditKeyOf = ({ deps: { config } }: TestHarness): { appKey: string; dataDir: string } => ({
  appKey: config.appKey ?? '',
  dataDir: config.dataDir,
})
