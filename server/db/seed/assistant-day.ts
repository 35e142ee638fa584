import { sql } from 'drizzle-orm'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { Language } from '#contract/primitives.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import { type CompiledRule, compileRule, routeQuery } from '#engine/route.ts'
import type { Writer } from '../read.ts'
import { aiAttempts, type aiConfigurations } from '../tables/ai.ts'
import { aiDecisions, aiRoutingRules } from '../tables/ai-routing.ts'
import type { AssistantTalk } from './assistant-talk.ts'
import { pick } from './people.ts'

type Configuration = typeof aiConfigurations.$inferSelect

interface Day {
  configurations: Configuration[]
  rules: (typeof aiRoutingRules.$inferSelect)[]
  now: Date
  random: () => number
  /** Questions of a conversation, beside those of the day; null for a day's own question. */
  talk: AssistantTalk | null
}

/** A day's questions to an outreach team, without anybody's data. */
const asked: readonly (readonly [Language, string])[] = [
  ['es', '¿A qué hora viene la enfermera mañana?'],
  ['es', '¿Cuándo es mi próxima visita?'],
  ['es', 'no puedo estar el jueves, se puede cambiar la cita?'],
  ['es', 'cuanto cuesta el servicio'],
  ['es', '¿Mi seguro cubre las visitas?'],
  ['es', 'ya firmé el contrato, qué sigue'],
  ['es', 'no entiendo el contrato que me dejaron'],
  ['es', 'quién me está escribiendo?'],
  ['es', 'tengo medicaid, puedo seguir con ustedes'],
  ['es', 'que documentos tengo que tener listos'],
  ['es', 'gracias por avisar'],
  ['es', 'me mudé, a quién le doy la dirección nueva'],
  ['es', 'puede venir la misma doctora de la otra vez?'],
  ['en', 'What time is my appointment tomorrow?'],
  ['en', 'Can I reschedule my visit?'],
  ['en', 'Do I have to pay anything?'],
  ['en', 'Does my insurance cover this'],
  ['en', 'who is this'],
  ['en', 'I signed the contract last week'],
  ['en', 'Is this covered by Medicare?'],
  ['en', 'thank you so much'],
  ['en', 'what do I need to have ready'],
]

const DECISIONS = 64
const DAY_MS = 24 * 3600_000

const targetOf = ({ id, provider, model }: Configuration) => ({
  configId: id,
  provider: provider as ModelProvider,
  model,
})

/** One question, routed by the current rules; without a matching rule the default configuration answers. */
const playQuestion = (
  { configurations, random }: Day,
  compiled: CompiledRule[],
  at: Date,
  [language, query]: readonly [Language, string],
) => {
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes()
  const context = { flowType: 'ASSISTANT', conversationStatus: 'active' }
  const { rule, tried } = routeQuery(compiled, { text: query, language, minute, ...context })
  const byDefault = configurations.find(({ isDefault }) => isDefault)
  const chosen = configurations.find(({ provider }) => provider === rule?.provider) ?? byDefault
  const backup = configurations.find(({ provider }) => provider === 'anthropic')
  if (!chosen || !backup) throw new Error('the demonstration has no assistant')
  // One in sixteen first attempts finds its provider busy, and the next in the chain answers.
  const doesFail = random() < 1 / 16 && chosen.id !== backup.id
  const answeredBy = doesFail ? backup : chosen
  const ms = Math.round(600 + random() * 2600)
  const kept = doesFail ? [targetOf(chosen), targetOf(backup)] : [targetOf(chosen)]
  const failed = {
    stage: 'attempt',
    ...targetOf(chosen),
    attempt: 1,
    result: 'server',
    status: 503,
    waitedMs: 0,
  } as const
  const trace: DecisionTrace = [
    { stage: 'safety', layer: 1, result: 'clear', class: null, ms: 0.1 },
    {
      stage: 'rules',
      considered: tried.map(({ rule: one, match }) => ({
        ruleId: one.id,
        name: one.name,
        isMatch: match.isMatch,
        matchedOn: match.matchedOn,
        reason:
          one.id === rule?.id ? null : match.reason === null || match.reason === 'inactive' ? 'later' : match.reason,
      })),
      ruleId: rule?.id ?? null,
      ms: 0.2,
    },
    ...(rule ? [] : [{ stage: 'default' as const, configId: chosen.id, reason: 'router_off', ms: 0 }]),
    { stage: 'candidates', kept, dropped: [], isFailOpen: false, ms: 0.1 },
    ...(doesFail ? [{ ...failed, ms: 180 }] : []),
    { stage: 'attempt', ...targetOf(answeredBy), attempt: 1, result: 'ok', status: 200, waitedMs: 0, ms },
    { stage: 'gate', result: 'passed', findings: [], segments: 1, ms: 0.3 },
    { stage: 'outcome', result: 'answered', reason: null, ms: 0 },
  ]
  const decision: typeof aiDecisions.$inferInsert = {
    createdAt: at,
    query,
    language,
    decisionType: rule ? 'static' : 'fallback',
    selectedProvider: answeredBy.provider,
    selectedModel: answeredBy.model,
    selectedConfigId: answeredBy.id,
    routerReasoning: rule ? null : 'default:router_off',
    routingLatency: 1,
    totalLatency: ms + (doesFail ? 180 : 0),
    responseTime: ms,
    wasSuccessful: true,
    ruleId: rule?.id ?? null,
    isSandbox: true,
    minute,
    trace,
  }
  const attempts = [
    ...(doesFail ? [{ ...targetOf(chosen), at, ms: 180, result: 'server', status: 503 }] : []),
    { ...targetOf(answeredBy), at, ms, result: 'ok', status: 200, inputTokens: 420, outputTokens: 60 },
  ]
  return { decision, attempts }
}

/** The questions of the demonstration's conversation, with what was said before each. */
const playTalk = (day: Day, compiled: CompiledRule[]) => {
  const { talk } = day
  if (talk === null) return []
  return talk.asked.map(({ askSeq, query, at }, index) => {
    const { decision, attempts } = playQuestion({ ...day, random: () => 0.5 }, compiled, at, ['es', query])
    const conversationHistory = talk.asked.slice(0, index).flatMap((before) => [
      { role: 'patient' as const, text: before.query },
      { role: 'assistant' as const, text: before.answer },
    ])
    const { conversationId, contactId, patientId: patientQueueId } = talk
    return {
      decision: { ...decision, conversationId, askSeq, contactId, patientQueueId, conversationHistory },
      attempts,
    }
  })
}

/** Writes the last 24 hours of a working assistant. */
export const playDay = async (tx: Writer, day: Day): Promise<void> => {
  const compiled = day.rules.flatMap((row) => {
    const { provider, languages, ...rest } = row
    const rule = compileRule({ ...rest, provider: provider as ModelProvider, languages: languages as Language[] })
    return 'field' in rule || !rule.isActive ? [] : [rule]
  })
  const played = Array.from({ length: DECISIONS }, (_, index) => {
    const share = (index + day.random()) / DECISIONS
    const at = new Date(day.now.getTime() - DAY_MS * (1 - share))
    return playQuestion(day, compiled, at, pick(day.random, asked))
  })
  played.push(...playTalk(day, compiled))
  const stored = await tx
    .insert(aiDecisions)
    .values(played.map(({ decision }) => decision))
    .returning({ id: aiDecisions.id })
  await tx
    .insert(aiAttempts)
    .values(
      played.flatMap(({ attempts }, index) =>
        attempts.map((attempt) => ({ ...attempt, decisionId: stored[index]?.id ?? null })),
      ),
    )
  // Links each answer to its message: messages were numbered after the talk was played.
  await tx.execute(sql`update ai_decisions d set message_id = m.id from messages m
    where d.conversation_id = m.conversation_id and m.direction = 'outbound' and d.ask_seq =
      (select count(*) from messages e where e.conversation_id = m.conversation_id and e.direction = 'outbound' and e.id <= m.id)`)
  await tx.execute(sql`update messages m set ai_configuration_id = d.selected_config_id, ai_provider = d.selected_provider,
    ai_model = d.selected_model from ai_decisions d where d.message_id = m.id`)
  await tx.execute(sql`update ${aiRoutingRules} set usage_count = used.count from
    (select rule_id, count(*)::int count from ${aiDecisions} where rule_id is not null group by rule_id) used
    where used.rule_id = ${aiRoutingRules}.id`)
}
