import { median } from '../measure/figures.ts'
import type { Sized } from './prepare.ts'

interface Asked {
  text: string
  values: unknown[]
  isPlanned: boolean
}

const ROUNDS = 5

/** The statements that a function sends to the reading pool, as the driver gets them. */
const statementsOf = async ({ db }: Sized, ask: () => unknown): Promise<Asked[]> => {
  const asked: Asked[] = []
  const query = db.read.query
  const overhear = (config: { text: string; name?: string }, values: unknown[] = []): unknown => {
    asked.push({ text: config.text, values, isPlanned: config.name !== undefined })
    return (query as (...given: unknown[]) => unknown).call(db.read, config, values)
  }
  db.read.query = overhear as typeof query
  try {
    await ask()
  } finally {
    db.read.query = query
  }
  return asked
}

interface Explained {
  'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }]
}

/**
 * PostgreSQL's own time for a function's statements together, in milliseconds; planning counts only for those that are
 * not prepared. Excludes the driver, the round trip, and the building of the answer.
 */
export const serverTime = async (sized: Sized, ask: () => unknown): Promise<number> => {
  let sum = 0
  for (const { text, values, isPlanned } of await statementsOf(sized, ask)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rows } = await sized.db.read.query<Explained>(
        `explain (analyze, timing off, summary on, format json) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]
      if (plan) times.push(plan['Execution Time'] + (isPlanned ? 0 : plan['Planning Time']))
    }
    sum += median(times)
  }
  return sum
}
