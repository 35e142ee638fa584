import { asc, eq, ne, sql } from 'drizzle-orm'
import type { HealthCheck } from '#contract/ai/health.ts'
import type { AiConfiguration, AiConfigurationInput, aiEndpoints, ConfigurationFault } from '#contract/ai.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { errorText } from '#contract/errors.ts'
import type { Language } from '#contract/primitives.ts'
import { probeModel } from '../../assistant/ask-model.ts'
import { recordCall } from '../../assistant/breakers.ts'
import { type ConfigurationRow, configuredOf } from '../../assistant/organization-facts.ts'
import { seal } from '../../config/seal.ts'
import type { Config } from '../../config.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { aiConfigurations } from '../../db/tables/ai.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { addRun, countCases } from '../evaluations/actions/add-run.ts'
import { askSandbox } from '../sandbox/queries.ts'
import { keepVersion } from './actions/keep-version.ts'
import { patientDataChange } from './actions/patient-data-change.ts'
import { listFaults, presentConfiguration } from './queries.ts'
import { addressRefusal, agreementAfter, noAgreement } from './rules.ts'

type Patch = BodyOf<typeof aiEndpoints.updateAiConfiguration>

const about = (id: number) => ({ resourceType: 'ai-configuration', resourceId: id })

/** The columns for the fields that were sent; the key is sealed. */
const columnsOf = (config: Config, input: Patch): Partial<typeof aiConfigurations.$inferInsert> => {
  const { apiKey, id: _id, baseUrl, ...columns } = input
  const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return {
    ...sent,
    ...(baseUrl === undefined ? {} : { baseUrl: baseUrl || null }),
    ...(apiKey === undefined
      ? {}
      : apiKey === null
        ? { sealedKey: null, keyEnding: null }
        : { sealedKey: seal(config, 'provider keys', apiKey), keyEnding: apiKey.slice(-4) }),
  }
}

/** Makes one configuration the only default. */
const keepOneDefault = async (tx: Writer, id: number, isDefault: boolean | undefined): Promise<void> => {
  if (isDefault) await tx.update(aiConfigurations).set({ isDefault: false }).where(ne(aiConfigurations.id, id))
}

/** Adds a configuration; the very first one becomes the default. */
export const createConfiguration = (
  ctx: SignedInContext,
  input: AiConfigurationInput,
): Promise<AiConfiguration | Refusal> =>
  act<AiConfiguration>(ctx, 'ai-configuration.created', async (tx) => {
    const { config } = ctx.deps
    const refused = addressRefusal(input.baseUrl, config.ai.isLocalAllowed)
    if (refused) return refused
    const [other] = await tx.select({ id: aiConfigurations.id }).from(aiConfigurations).limit(1)
    const isDefault = input.isDefault ?? other === undefined
    await keepOneDefault(tx, 0, isDefault)
    const { name, provider, model, systemPrompt } = input
    const agreement = agreementAfter(noAgreement, input, {
      provider,
      wasAllowed: false,
      by: ctx.person.username,
      at: ctx.deps.clock.now(),
    })
    if (isRefusal(agreement)) return agreement
    const [row] = await tx
      .insert(aiConfigurations)
      .values({ ...columnsOf(config, input), ...agreement, name, provider, model, systemPrompt, isDefault })
      .returning()
    if (!row) throw new Error('the configuration was not inserted')
    await keepVersion(tx, null, row, { by: ctx.person.username, at: ctx.deps.clock.now() })
    const { provider: by, model: of } = row
    return {
      result: presentConfiguration(config, row),
      audit: {
        ...about(row.id),
        details: { provider: by, model: of, hasKey: row.sealedKey !== null, ...patientDataChange(null, row) },
      },
    }
  })

/**
 * Begins to try a change of model or prompt, where the configuration wants that before patients get it: returns the run.
 * Null where the change goes live with the others: nothing decisive changes, there are no cases, or the provider changes
 * too, whose models cannot be compared with those of the old one.
 */
const holdBack = async (
  tx: Writer,
  ctx: SignedInContext,
  before: ConfigurationRow,
  patch: Patch,
): Promise<number | null | Refusal> => {
  const model = patch.model ?? before.model
  const systemPrompt = patch.systemPrompt ?? before.systemPrompt
  const isDecisive = model !== before.model || systemPrompt !== before.systemPrompt
  const isOtherProvider = patch.provider !== undefined && patch.provider !== before.provider
  const isWanted = patch.doesEvaluateFirst ?? before.doesEvaluateFirst
  if (!isWanted || !isDecisive || isOtherProvider || (await countCases(tx)) === 0) return null
  return addRun(tx, ctx, before, { model, systemPrompt, doesGoLive: true })
}

/** Changes a configuration: the fields that were sent. Another provider or address drops the old key and agreement. */
export const updateConfiguration = (
  ctx: SignedInContext,
  id: number,
  patch: Patch,
): Promise<AiConfiguration | Refusal> =>
  act<AiConfiguration>(ctx, 'ai-configuration.updated', async (tx) => {
    const { config, clock } = ctx.deps
    const [before] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, id)).for('update')
    if (!before) return refuse('not-found', { about: about(id) })
    const refused = addressRefusal(patch.baseUrl, config.ai.isLocalAllowed)
    if (refused) return { ...refused, about: about(id) }
    // A key goes only to the provider and address it was entered for; an agreement holds only for these too.
    const isElsewhere =
      (patch.provider !== undefined && patch.provider !== before.provider) ||
      (patch.baseUrl !== undefined && (patch.baseUrl || null) !== before.baseUrl)
    const agreement = agreementAfter(isElsewhere ? noAgreement : before, patch, {
      provider: patch.provider ?? before.provider,
      wasAllowed: before.phiAllowed,
      by: ctx.person.username,
      at: clock.now(),
    })
    if (isRefusal(agreement)) return { ...agreement, about: about(id) }
    await keepOneDefault(tx, id, patch.isDefault)
    const at = clock.now()
    const tried = await holdBack(tx, ctx, before, patch)
    if (isRefusal(tried)) return { ...tried, about: about(id) }
    const columns = columnsOf(config, tried ? { ...patch, model: undefined, systemPrompt: undefined } : patch)
    const [row] = await tx
      .update(aiConfigurations)
      .set({
        ...(isElsewhere ? { sealedKey: null, keyEnding: null } : {}),
        ...columns,
        ...agreement,
        updatedAt: at,
      })
      .where(eq(aiConfigurations.id, id))
      .returning()
    if (!row) throw new Error('the configuration vanished under its lock')
    await keepVersion(tx, before, row, { by: ctx.person.username, at })
    // Failures of the old provider say nothing about the new one.
    await tx.execute(sql`delete from ai_breakers where config_id = ${id}`)
    return {
      result: presentConfiguration(config, row),
      audit: {
        ...about(id),
        details: {
          fields: Object.keys(columns).map((name) => (name === 'sealedKey' ? 'apiKey' : name)),
          ...(tried ? { evaluationId: tried } : {}),
          ...patientDataChange(before, row),
        },
      },
    }
  })

/** Deletes a configuration; rules that named it use its provider's others. */
export const deleteConfiguration = (ctx: SignedInContext, id: number): Promise<AiConfiguration | Refusal> =>
  act<AiConfiguration>(ctx, 'ai-configuration.deleted', async (tx) => {
    const [row] = await tx.delete(aiConfigurations).where(eq(aiConfigurations.id, id)).returning()
    if (!row) return refuse('not-found', { about: about(id) })
    await tx.execute(sql`update ai_routing_rules set config_id = null where config_id = ${id}`)
    return {
      result: presentConfiguration(ctx.deps.config, row),
      audit: { ...about(id), details: { provider: row.provider, model: row.model } },
    }
  })

/** Asks a provider now, whatever its breaker says; success closes the breaker. The call costs money and is audited. */
export const checkHealth = async (
  ctx: SignedInContext,
  { provider, configId }: BodyOf<typeof aiEndpoints.checkAiHealth> & QueryOf<typeof aiEndpoints.checkAiHealth>,
): Promise<HealthCheck | Refusal> => {
  const { deps, language } = ctx
  const rows = await ctx.db
    .select()
    .from(aiConfigurations)
    .where(eq(aiConfigurations.provider, provider))
    .orderBy(asc(aiConfigurations.id))
  const row =
    rows.find(({ id }) => id === configId) ??
    (configId === undefined ? (rows.find(({ isActive }) => isActive) ?? rows[0]) : undefined)
  const asked = await act<number>(ctx, 'ai-configuration.checked', async () =>
    row ? { result: row.id, audit: about(row.id) } : refuse('no-provider'),
  )
  if (isRefusal(asked) || !row) return isRefusal(asked) ? asked : refuse('no-provider')
  const configured = configuredOf(deps.config, row)
  if (configured.missing !== null)
    return {
      status: 'not-configured',
      model: row.model,
      responseTime: null,
      error: missingText[configured.missing][language],
    }
  const probe = await probeModel(deps, configured)
  await recordCall(deps, configured, { isProbe: true, ...probe })
  if (probe.outcome.kind === 'ok') return { status: 'healthy', model: row.model, responseTime: probe.ms, error: null }
  const { kind, status } = probe.outcome
  return { status: kind, model: row.model, responseTime: probe.ms, error: failureText(language, kind, status) }
}

const missingText: Record<NonNullable<AiConfiguration['missing']>, Record<Language, string>> = {
  key: { es: 'Falta la clave de la API', en: 'The API key is missing' },
  'own-key': {
    es: 'Falta una clave propia: la del servidor solo se usa con la dirección del proveedor',
    en: "A key of its own is missing: the server's key is used with the provider's address only",
  },
}

const causes: Partial<Record<HealthCheck['status'], { es: string; en: string }>> = {
  timeout: { es: 'No respondió a tiempo', en: 'It did not answer in time' },
  network: { es: 'No se pudo establecer la conexión', en: 'The connection failed' },
  server: { es: 'El proveedor tiene un problema', en: 'The provider has a problem' },
  'rate-limit': { es: 'El proveedor pide esperar', en: 'The provider asks to wait' },
  auth: { es: 'La clave no es válida', en: 'The key is not valid' },
  'not-found': { es: 'El modelo no existe o fue retirado', en: 'The model does not exist or was retired' },
  'invalid-output': { es: 'La respuesta no se pudo leer', en: 'The answer could not be read' },
}

const failureText = (language: Language, kind: HealthCheck['status'], status: number | null): string => {
  const text = causes[kind]?.[language] ?? errorText.unavailable[language]
  return status === null || status === 200 ? text : `${text} (${status})`
}

/** Sets or clears a sandbox fault on a configuration. */
export const setFault = async (
  ctx: SignedInContext,
  id: number,
  { fault, minutes }: BodyOf<typeof aiEndpoints.setFault>,
): Promise<ConfigurationFault[] | Refusal> => {
  const sandbox = ctx.deps.sandbox
  if (!sandbox) return refuse('not-found')
  const set = await act<number>(ctx, 'ai-configuration.broken', async (tx) => {
    const [row] = await tx.select({ id: aiConfigurations.id }).from(aiConfigurations).where(eq(aiConfigurations.id, id))
    if (!row) return refuse('not-found', { about: about(id) })
    return { result: id, audit: { ...about(id), details: { fault, minutes } } }
  })
  if (isRefusal(set)) return set
  await askSandbox(sandbox, 'PUT', `ai/faults/c${id}`, {
    faults: fault ? [{ kind: fault, forMs: minutes * 60_000 }] : [],
  })
  return listFaults(sandbox)
}
