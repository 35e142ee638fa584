import { randomBytes } from 'node:crypto'
import { createTestApp, type TestApp } from '#server/app/test-app.ts'
import { createTestWorld, type TestWorld } from '#server/testing/test-world.ts'
import { auditHarmOf, check, harmOf, type Verdict } from '../crash/check.ts'
import { must } from './proof.ts'

/** Where faults are injected: worlds are made when the first row asks for one, and shared by the rows after it. */
export class Stage {
  /** How many times a row that kills at random does so. */
  readonly kills: number
  #world: Promise<TestWorld> | null = null
  #house: Promise<TestApp> | null = null
  #admin: Promise<string> | null = null

  constructor(options: { kills: number }) {
    this.kills = options.kills
  }

  /** Recado in this process with its runner at work, a carrier in a process of its own, HTTP both ways. */
  async world(): Promise<TestWorld> {
    this.#world ??= createTestWorld({ appKey: randomBytes(32).toString('base64') }).then(async (world) => {
      await world.runner.start()
      return world
    })
    const world = await this.#world
    await world.setFaults()
    return world
  }

  /** Recado without a carrier, for what only the API has to withstand. */
  async house(): Promise<TestApp> {
    this.#house ??= createTestApp()
    return this.#house
  }

  /** The session of an administrator of the house. */
  async admin(): Promise<string> {
    this.#admin ??= (await this.house()).signedIn('ADMINISTRATOR')
    return this.#admin
  }

  async close(): Promise<void> {
    await (await this.#house)?.close()
    await (await this.#world)?.close()
  }
}

/** Holds the carrier's books against ours for these numbers, and the audit log against its chain; throws any harm. */
export const mustBeUnharmed = async (world: TestWorld, numbers: readonly string[]): Promise<Verdict> => {
  const pool = world.deps.db.write
  const verdict = await check({ carrier: world, client: pool }, numbers)
  const harm = [...harmOf(verdict), ...(await auditHarmOf(pool, auditKeyOf(world)))]
  must(harm.length === 0, harm.join(', '))
  return verdict
}

const auditKeyOf = ({ deps: { config } }: TestWorld): { appKey: string; dataDir: string } => ({
  appKey: config.appKey ?? '',
  dataDir: config.dataDir,
})
