import { asc, desc, eq } from 'drizzle-orm'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { AiConfiguration } from '#contract/ai.ts'
import type { Language } from '#contract/primitives.ts'
import type { FallbackChain } from '#contract/routing.ts'
import { type Breaker, newBreaker } from '#engine/breaker.ts'
import type { Target } from '#engine/fallback.ts'
import { type CompiledRule, compileRule } from '#engine/route.ts'
import { isLoopbackUrl } from '../config/addresses.ts'
import { unseal } from '../config/seal.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/read.ts'
import { aiBreakers, aiConfigurations } from '../db/tables/ai.ts'
import { aiFallbackChains, aiRoutingRules } from '../db/tables/ai-routing.ts'
import { settings } from '../db/tables/settings.ts'
import type { Deps, ModelCall } from '../deps.ts'

/** The key of the organization's budget among its settings. */
export const BUDGET_KEY = 'assistant.budget'

export type ConfigurationRow = typeof aiConfigurations.$inferSelect

/** A configuration with its connection to a provider. */
export interface Configured extends Target {
  row: ConfigurationRow
  /** Null when it cannot be asked. */
  connection: Pick<ModelCall, 'apiKey' | 'baseUrl' | 'isAddressTyped'> | null
  /** Why it cannot be asked; null with a connection. */
  missing: AiConfiguration['missing']
  /** Emulated by the sandbox. */
  isSandbox: boolean
}

/** Everything a decision is made with, at this moment. */
export interface OrganizationFacts {
  configurations: readonly Configured[]
  rules: readonly CompiledRule[]
  chains: readonly FallbackChain[]
  breakers: ReadonlyMap<number, Breaker>
  /** Dollars a day of all configurations together; null: no limit. */
  dailyBudget: number | null
}

/** The key that the sandbox's providers accept. */
const SANDBOX_KEY = 'sandbox-key'

/**
 * Where a configuration's calls go: its own key and address, the environment's, or the sandbox. The environment's key
 * was given for the provider's own address; whoever types another address enters a key for it.
 */
const connectionOf = (
  config: Config,
  row: ConfigurationRow,
): Pick<Configured, 'connection' | 'missing' | 'isSandbox'> => {
  const provider = row.provider as ModelProvider
  const own = row.sealedKey === null ? null : unseal(config, 'provider keys', row.sealedKey)
  if (own === null && row.baseUrl !== null) return { connection: null, missing: 'own-key', isSandbox: false }
  const key = own ?? config.ai.keys[provider]
  if (key !== null) {
    const isLoopback = row.baseUrl !== null && isLoopbackUrl(row.baseUrl)
    return {
      connection: {
        apiKey: key,
        baseUrl: row.baseUrl ?? config.ai.baseUrls[provider],
        isAddressTyped: row.baseUrl !== null && !(isLoopback && config.ai.isLocalAllowed),
      },
      missing: null,
      isSandbox: false,
    }
  }
  if (config.mode !== 'sandbox' || config.sandboxUrl === null)
    return { connection: null, missing: 'key', isSandbox: false }
  const baseUrl = `${config.sandboxUrl}/ai/${provider}/c${row.id}/v1`
  return { connection: { apiKey: SANDBOX_KEY, baseUrl, isAddressTyped: false }, missing: null, isSandbox: true }
}

/** Whether an agreement with the very provider that would be asked is complete and confirmed. */
export const hasAgreement = (
  row: Pick<
    ConfigurationRow,
    | 'provider'
    | 'agreementProvider'
    | 'agreementDate'
    | 'agreementReference'
    | 'agreementConfirmedBy'
    | 'agreementConfirmedAt'
  >,
): boolean =>
  row.agreementProvider === row.provider &&
  row.agreementDate !== null &&
  row.agreementReference !== null &&
  row.agreementConfirmedBy !== null &&
  row.agreementConfirmedAt !== null

/** A stored configuration with its connection. */
export const configuredOf = (config: Config, row: ConfigurationRow): Configured => {
  const { connection, missing, isSandbox } = connectionOf(config, row)
  return {
    configId: row.id,
    provider: row.provider as ModelProvider,
    model: row.model,
    isActive: row.isActive,
    isConfigured: connection !== null,
    phiAllowed: row.phiAllowed && hasAgreement(row),
    row,
    connection,
    missing,
    isSandbox,
  }
}

/** Configurations in use that are connected. Perplexity's models are made to search the web, and are left out. */
export const canJudge = ({ isActive, isConfigured, provider }: Configured): boolean =>
  isActive && isConfigured && provider !== 'perplexity'

/** The configurations that can judge danger. */
export const readJudges = async (deps: Pick<Deps, 'config'>, db: Reader): Promise<Configured[]> =>
  (await db.select().from(aiConfigurations)).map((row) => configuredOf(deps.config, row)).filter(canJudge)

/** Reads the current configurations, rules, chains and breakers; rules that no longer compile are left out. */
export const readOrganizationFacts = async (deps: Pick<Deps, 'config'>, db: Reader): Promise<OrganizationFacts> => {
  const [settled, breakers, dailyBudget] = await Promise.all([readSettled(deps, db), readBreakers(db), readBudget(db)])
  return { ...settled, breakers, dailyBudget }
}

/** The organization's budget of a day in dollars; null without one. */
export const readBudget = async (db: Reader): Promise<number | null> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, BUDGET_KEY))
  return typeof row?.value === 'number' ? row.value : null
}

type Settled = Omit<OrganizationFacts, 'breakers' | 'dailyBudget'>

/** The latest facts of each database, with the versions they were read at. */
const known = new WeakMap<Deps['db'], { config: Config; version: string; settled: Settled }>()

/**
 * `readOrganizationFacts` with a cache, for every text: a provider that has just been forbidden patient data must not
 * get the next one. One statement asks for the rows' versions and the breakers; only changed rows are read and compiled
 * again.
 */
export const readFactsForText = async (deps: Pick<Deps, 'config' | 'db'>): Promise<OrganizationFacts> => {
  const { rows } = await deps.db.read.query<{
    version: string
    breakers: Record<string, Breaker> | null
    budget: number | null
  }>({
    name: 'assistant-facts',
    text: `select concat_ws('|', (select string_agg(id || ':' || xmin, ',' order by id) from ai_configurations),
        (select string_agg(id || ':' || xmin, ',' order by id) from ai_routing_rules),
        (select string_agg(id || ':' || xmin, ',' order by id) from ai_fallback_chains)) as version,
      (select json_object_agg(config_id, state) from ai_breakers) as breakers,
      (select value from settings where key = '${BUDGET_KEY}') as budget`,
  })
  const { version = '', breakers = null, budget = null } = rows[0] ?? {}
  const last = known.get(deps.db)
  const isSame = last !== undefined && last.version === version && last.config === deps.config
  // Facts read after their version can only be newer than it; then the next text sees another version and reads again.
  const settled = isSame ? last.settled : await readSettled(deps, deps.db.reader)
  if (!isSame) known.set(deps.db, { config: deps.config, version, settled })
  return {
    ...settled,
    breakers: new Map(Object.entries(breakers ?? {}).map(([id, state]) => [Number(id), state])),
    dailyBudget: typeof budget === 'number' ? budget : null,
  }
}

const readBreakers = async (db: Reader): Promise<OrganizationFacts['breakers']> =>
  new Map((await db.select().from(aiBreakers)).map(({ configId, state }) => [configId, state]))

const readSettled = async (deps: Pick<Deps, 'config'>, db: Reader): Promise<Settled> => {
  const [configurations, rules, chains] = await Promise.all([
    db.select().from(aiConfigurations).orderBy(asc(aiConfigurations.id)),
    db.select().from(aiRoutingRules).orderBy(desc(aiRoutingRules.priority), asc(aiRoutingRules.id)),
    db.select().from(aiFallbackChains).orderBy(asc(aiFallbackChains.order), asc(aiFallbackChains.id)),
  ])
  return {
    configurations: configurations.map((row) => configuredOf(deps.config, row)),
    rules: rules.flatMap((row) => {
      const { provider, languages, ...rest } = row
      const rule = compileRule({ ...rest, provider: provider as ModelProvider, languages: languages as Language[] })
      return 'field' in rule ? [] : [rule]
    }),
    chains: chains as FallbackChain[],
  }
}

/** The state of a configuration's breaker. */
export const breakerOf = (facts: Pick<OrganizationFacts, 'breakers'>, configId: number): Breaker =>
  facts.breakers.get(configId) ?? newBreaker()
