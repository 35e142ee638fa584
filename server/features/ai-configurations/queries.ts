import { desc, sql } from 'drizzle-orm'
import type { AttemptKind, ConfigurationHealth, ProviderHealth } from '#contract/ai/health.ts'
import { aiProviders, type ModelProvider } from '#contract/ai/providers.ts'
import type { AiConfiguration, ConfigurationFault } from '#contract/ai.ts'
import { newBreaker } from '#engine/breaker.ts'
import { type ConfigurationRow, configuredOf, hasAgreement } from '../../assistant/organization-facts.ts'
import type { Config } from '../../config.ts'
import type { Reader } from '../../db/read.ts'
import { aiBreakers, aiConfigurations } from '../../db/tables/ai.ts'
import type { Deps, SandboxControl } from '../../deps.ts'
import { askSandbox } from '../sandbox/queries.ts'
import { type CountedCall, healthOf } from './rules.ts'

/** A configuration as screens show it; of its key only the last four characters. */
export const presentConfiguration = (config: Config, row: ConfigurationRow): AiConfiguration => {
  const { isConfigured, missing } = configuredOf(config, row)
  const isAgreed = hasAgreement(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    provider: row.provider as ModelProvider,
    model: row.model,
    systemPrompt: row.systemPrompt,
    isActive: row.isActive,
    variables: row.variables.map((variable) => ({ ...variable, configId: row.id })),
    keyEnding: row.keyEnding,
    isConfigured,
    missing,
    baseUrl: row.baseUrl,
    phiAllowed: row.phiAllowed,
    agreementDate: row.agreementDate,
    agreementReference: row.agreementReference,
    agreementConfirmedBy: isAgreed ? row.agreementConfirmedBy : null,
    agreementConfirmedAt: isAgreed ? (row.agreementConfirmedAt?.toISOString() ?? null) : null,
    retentionMode: row.retentionMode as AiConfiguration['retentionMode'],
    region: row.region,
    doesOnlyDraft: row.doesOnlyDraft,
    doesEvaluateFirst: row.doesEvaluateFirst,
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** All configurations, newest first. */
export const listConfigurations = async (deps: Pick<Deps, 'config'>, db: Reader): Promise<AiConfiguration[]> =>
  (await db.select().from(aiConfigurations).orderBy(desc(aiConfigurations.id))).map((row) =>
    presentConfiguration(deps.config, row),
  )

interface CallRow extends Record<string, unknown> {
  config_id: number
  at: number
  ms: number
  result: 'ok' | AttemptKind
}

/** Recent calls that say something about the provider, newest first. */
const countedCalls = async (db: Reader, at: Date): Promise<Map<number, CountedCall[]>> => {
  const { rows } = await db.execute<CallRow>(sql`
    select c.id as config_id, recado_ms(a.at) as at, a.ms, a.result from ai_configurations c cross join lateral (
      select at, ms, result from ai_attempts where config_id = c.id and at > ${new Date(at.getTime() - 86_400_000)}
        and result not in ('refusal', 'cancelled', 'bad-request', 'gate', 'context-length')
      order by at desc limit 500) a order by a.at desc`)
  const calls = new Map<number, CountedCall[]>()
  for (const { config_id: id, at: moment, ms, result } of rows)
    calls.set(id, [...(calls.get(id) ?? []), { at: Number(moment), ms, result }])
  return calls
}

/** The health of each configuration: the one source for cards, router and analytics. */
export const configurationHealth = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Reader,
): Promise<(ConfigurationHealth & { provider: ModelProvider; isActive: boolean; calls: CountedCall[] })[]> => {
  const now = deps.clock.now()
  const [rows, breakers, calls] = await Promise.all([
    db.select().from(aiConfigurations),
    db.select().from(aiBreakers),
    countedCalls(db, now),
  ])
  return rows.map((row) => {
    const { isConfigured, provider } = configuredOf(deps.config, row)
    const breaker = breakers.find(({ configId }) => configId === row.id)
    const own = calls.get(row.id) ?? []
    const health = healthOf(own, breaker?.state ?? newBreaker(), now.getTime())
    return {
      configId: row.id,
      provider,
      isActive: row.isActive,
      calls: own,
      ...health,
      state: isConfigured ? health.state : 'not-configured',
      isModelRetired: breaker?.isModelRetired ?? false,
    }
  })
}

const worst = (states: ConfigurationHealth['state'][]): ConfigurationHealth['state'] =>
  (['open', 'half-open', 'closed'] as const).find((state) => states.includes(state)) ?? 'not-configured'

/** The health of every provider: its calls together, and each configuration by itself. */
export const providerHealth = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Reader,
): Promise<Record<ModelProvider, ProviderHealth>> => {
  const all = await configurationHealth(deps, db)
  const at = deps.clock.now().getTime()
  const of = (provider: ModelProvider): ProviderHealth => {
    const own = all.filter((one) => one.provider === provider)
    const calls = own.flatMap((one) => one.calls).sort((a, b) => b.at - a.at)
    return {
      ...healthOf(calls, newBreaker(), at),
      state: worst(own.map(({ state }) => state)),
      openUntil: own.map(({ openUntil }) => openUntil).find((until) => until !== null) ?? null,
      isModelRetired: own.some(({ isModelRetired }) => isModelRetired),
      configurations: own.map(({ calls: _calls, provider: _provider, isActive: _isActive, ...health }) => health),
    }
  }
  return Object.fromEntries(aiProviders.map((provider) => [provider, of(provider)])) as Record<
    ModelProvider,
    ProviderHealth
  >
}

interface SandboxFault {
  label: string
  kind: ConfigurationFault['fault']
  until: string | null
}

/** The active sandbox faults, by configuration. */
export const listFaults = async (sandbox: SandboxControl): Promise<ConfigurationFault[]> =>
  (await askSandbox<SandboxFault[]>(sandbox, 'GET', 'ai/faults')).flatMap(({ label, kind, until }) => {
    const id = /^c(\d+)$/.exec(label)?.[1]
    return id === undefined || until === null ? [] : [{ configId: Number(id), fault: kind, until }]
  })
