import type { Deps } from '../deps.ts'
import type { Configured, OrganizationFacts } from './organization-facts.ts'

/** What has been spent since midnight at the organization, in dollars. */
export interface DayCosts {
  all: number
  byConfig: ReadonlyMap<number, number>
}

/** Sums the calls of today at the prices of their configurations; a configuration without prices costs nothing here. */
export const spentToday = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, zone: string): Promise<DayCosts> => {
  const { rows } = await db.read.query<{ id: string; spent: number }>({
    name: 'assistant-spent',
    text: `select c.id, sum(a.input_tokens * c.input_price + a.output_tokens * c.output_price) / 1e6 as spent
      from ai_attempts a join ai_configurations c on c.id = a.config_id
      where c.input_price is not null and c.output_price is not null
        and a.at >= date_trunc('day', $1::timestamptz at time zone $2) at time zone $2 and a.at <= $1::timestamptz
      group by c.id`,
    values: [clock.now().toISOString(), zone],
  })
  const byConfig = new Map(rows.map(({ id, spent }) => [Number(id), Number(spent)]))
  return { all: [...byConfig.values()].reduce((sum, spent) => sum + spent, 0), byConfig }
}

/** Whose budget of today is used up: the organization's, or some configurations'. */
export interface BudgetState {
  isAll: boolean
  configIds: ReadonlySet<number>
}

const none: BudgetState = { isAll: false, configIds: new Set() }

/** Asks the database only where somebody has set a budget. */
export const usedUpBudgets = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { dailyBudget, configurations }: Pick<OrganizationFacts, 'dailyBudget' | 'configurations'>,
  zone: string,
): Promise<BudgetState> => {
  const limited = configurations.filter(({ row }) => row.dailyBudget !== null)
  if (dailyBudget === null && limited.length === 0) return none
  const { all, byConfig } = await spentToday(deps, zone)
  const isOver = ({ configId, row }: Configured) => (byConfig.get(configId) ?? 0) >= (row.dailyBudget ?? Infinity)
  return {
    isAll: dailyBudget !== null && all >= dailyBudget,
    configIds: new Set(limited.filter(isOver).map(({ configId }) => configId)),
  }
}
