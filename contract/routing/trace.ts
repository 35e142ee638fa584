import * as z from 'zod/mini'
import { AttemptKind } from '../ai/health.ts'
import { ModelProvider } from '../ai/providers.ts'
import { Id } from '../primitives.ts'

export const decisionTypes = ['static', 'ai_routed', 'emergency', 'fallback'] as const
export const DecisionType = z.enum(decisionTypes)
export type DecisionType = z.infer<typeof DecisionType>

/** The duration of the step in milliseconds. */
const ms = z.number()
const target = { configId: Id, provider: ModelProvider, model: z.string() }

/** Why a rule was not used. `later`: it matched, but an earlier one had decided. */
export const ruleMisses = [
  'language',
  'words',
  'hours',
  'flow-type',
  'conversation-status',
  'no-target',
  'later',
] as const

/** Why nobody was asked, or why the answer did not count. */
export const routerResults = [
  'chosen',
  'cached',
  'router_off',
  'timeout',
  'invalid',
  'low_confidence',
  'no_candidate',
] as const

/** Why a configuration was not asked. */
export const dropReasons = [
  'inactive',
  'not-configured',
  'phi-not-allowed',
  'circuit-open',
  'rate-limited',
  'too-many',
] as const

/** Why a sentence of an answer is not proved by the entries that it cites. */
export const proofFindings = [
  'no-source',
  'unknown-source',
  'nothing-said',
  'signs',
  'word',
  'value',
  'together',
  'denial',
  'limit',
  'yes',
  'off-topic',
] as const
export const ProofFinding = z.enum(proofFindings)
export type ProofFinding = z.infer<typeof ProofFinding>

/** What was wrong with an answer. The last ones stand in decisions of earlier releases. */
export const gateFindings = [
  'empty',
  'length',
  'token',
  ...proofFindings,
  'link',
  'phone',
  'dose',
  'date',
  'language',
  'other-patient',
  'instructions',
  'clinical',
  'markup',
] as const
export const GateFinding = z.enum(gateFindings)
export type GateFinding = z.infer<typeof GateFinding>

/** The result: a model's answer, a fixed text, or nothing because none was needed any more. */
export const decisionOutcomes = ['answered', 'emergency', 'handoff', 'apology', 'cancelled', 'dry-run'] as const

export const TraceStep = z.discriminatedUnion('stage', [
  /** Layer 1: our patterns. Layer 2: a model's verdict. */
  z.object({
    stage: z.literal('safety'),
    layer: z.union([z.literal(1), z.literal(2)]),
    result: z.enum(['clear', 'emergency', 'possible', 'unavailable']),
    /** Layer 1: the class of the pattern that matched. */
    class: z.nullable(z.string()),
    ms,
  }),
  z.object({
    stage: z.literal('rules'),
    considered: z.array(
      z.object({
        ruleId: Id,
        name: z.string(),
        isMatch: z.boolean(),
        matchedOn: z.nullable(z.string()),
        reason: z.nullable(z.enum(ruleMisses)),
      }),
    ),
    ruleId: z.nullable(Id),
    ms,
  }),
  /** The configuration that this conversation keeps for a while. */
  z.object({ stage: z.literal('context'), configId: z.nullable(Id), turnsLeft: z.int(), ms }),
  z.object({
    stage: z.literal('router'),
    result: z.enum(routerResults),
    provider: z.nullable(ModelProvider),
    model: z.nullable(z.string()),
    candidates: z.array(Id),
    configId: z.nullable(Id),
    confidence: z.nullable(z.number()),
    /** The measured accuracy at this confidence; null below 30 outcomes. */
    calibrated: z.nullable(z.number()),
    reasoning: z.nullable(z.string()),
    ms,
  }),
  z.object({ stage: z.literal('default'), configId: z.nullable(Id), reason: z.string(), ms }),
  z.object({
    stage: z.literal('candidates'),
    kept: z.array(z.object(target)),
    dropped: z.array(z.object({ ...target, reason: z.enum(dropReasons) })),
    /** All breakers were open: asked anyway, in the order of the chain. */
    isFailOpen: z.boolean(),
    ms,
  }),
  z.object({
    stage: z.literal('attempt'),
    ...target,
    /** 1 for the first call of this candidate, 2 for its retry. */
    attempt: z.int(),
    result: z.union([z.literal('ok'), AttemptKind]),
    status: z.nullable(z.int()),
    /** The delay before the call, in milliseconds. */
    waitedMs: z.number(),
    /** The provider got this patient's own data instead of tokens; absent otherwise. */
    isOpen: z.optional(z.boolean()),
    /** What the provider says about storing the request; absent if it says nothing. */
    isKept: z.optional(z.boolean()),
    ms,
  }),
  z.object({
    stage: z.literal('gate'),
    result: z.enum(['passed', 'mended', 'repair-asked', 'failed']),
    findings: z.array(GateFinding),
    segments: z.int(),
    /** What the model wrote, with tokens, where it did not go out as it was; for the person who answers instead. */
    draft: z.optional(z.string()),
    ms,
  }),
  z.object({ stage: z.literal('outcome'), result: z.enum(decisionOutcomes), reason: z.nullable(z.string()), ms }),
])
export type TraceStep = z.infer<typeof TraceStep>

/** All steps in order. */
export const DecisionTrace = z.array(TraceStep)
export type DecisionTrace = z.infer<typeof DecisionTrace>
