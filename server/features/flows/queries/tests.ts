import { asc, eq, inArray } from 'drizzle-orm'
import type { SavedTest, SimulationSettings } from '#contract/flows/saved-tests.ts'
import { type FlowSource, freezeFlow } from '#engine/freeze.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { firstDifference, linesOf } from '#engine/simulate/entries.ts'
import { simulate } from '#engine/simulate.ts'
import type { Reader } from '../../../db/read.ts'
import { flowTests } from '../../../db/tables/flows.ts'
import type { Deps } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { organizationSettings } from '../../settings/queries.ts'
import { valueLengths } from './lengths.ts'
import { findStoredFlow } from './sources.ts'

type Row = typeof flowTests.$inferSelect

/** The result of a run on the current flow. */
export const replay = (
  source: FlowSource,
  { start, actions }: Pick<Row, 'start' | 'actions'>,
  settings: EngineSettings,
) => {
  const setup = {
    flow: freezeFlow(source, 0),
    settings,
    start: { ...start, startAt: Date.parse(start.startAt) },
  }
  return linesOf(simulate(setup, actions).entries)
}

/** A saved test with its result on the current flow. */
export const presentTest = (row: Row, source: FlowSource, settings: EngineSettings): SavedTest => {
  const actual = replay(source, row, settings)
  const difference = firstDifference(row.expected, actual)
  const { id, flowId, name, start, actions, expected, createdAt } = row
  return {
    id,
    flowId,
    name,
    start,
    actions,
    expected,
    actual,
    isPassing: difference === null,
    firstDifference: difference,
    createdAt: createdAt.toISOString(),
  }
}

/** The tests of several flows. */
export const testsOf = async (db: Reader, flowIds: readonly number[]): Promise<Row[]> =>
  flowIds.length === 0
    ? []
    : db
        .select()
        .from(flowTests)
        .where(inArray(flowTests.flowId, [...flowIds]))
        .orderBy(asc(flowTests.id))

/** The saved tests of one flow, replayed. */
export const listTests = async (
  deps: Pick<Deps, 'config' | 'db'>,
  db: Reader,
  flowId: number,
): Promise<SavedTest[] | Refusal> => {
  const stored = await findStoredFlow(db, flowId)
  if (!stored) return refuse('not-found')
  const { engine } = await readTurnSettings(deps)
  const rows = await db.select().from(flowTests).where(eq(flowTests.flowId, flowId)).orderBy(asc(flowTests.id))
  return rows.map((row) => presentTest(row, stored.source, engine))
}

/** The settings of real conversations, for a simulation in the browser. */
export const simulationSettings = async (
  deps: Pick<Deps, 'config' | 'db'>,
  db: Reader,
): Promise<SimulationSettings> => {
  const { engine } = await readTurnSettings(deps)
  const { zone, opensAt, closesAt } = await organizationSettings(db)
  const { organizationName, organizationPhone, ownTexts, staffedHours, lexicon } = engine
  return {
    organizationName,
    organizationPhone,
    ownTexts,
    staffedHours: { ...staffedHours, days: [...staffedHours.days] },
    lexicon: lexicon && { es: { ...lexicon.es }, en: { ...lexicon.en } },
    window: { zone, opensAt, closesAt },
    valueLengths: await valueLengths(db),
  }
}
