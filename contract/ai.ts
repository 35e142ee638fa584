import * as z from 'zod/mini'
import { HealthCheck, ProviderHealth } from './ai/health.ts'
import { ModelProvider } from './ai/providers.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdAsText, IdInPath, Instant, requiredText, text } from './primitives.ts'

export const aiVariableTypes = ['string', 'number', 'date', 'boolean'] as const

/** A variable of the organization's own for a system prompt, written there as `{{variableName}}`. */
export const AiVariable = z.object({
  variableName: requiredText(100, 'Variable name is required'),
  variableDescription: z._default(z.nullable(text(1000)), null),
  defaultValue: z._default(z.nullable(text(1000)), null),
  isRequired: z._default(z.boolean(), false),
  variableType: z._default(z.enum(aiVariableTypes), 'string'),
})
export type AiVariable = z.infer<typeof AiVariable>

export const retentionModes = ['unknown', 'default', 'zero'] as const

/** What is missing for a configuration to answer. */
export const missingConnections = ['key', 'own-key'] as const

export const AiConfiguration = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  provider: ModelProvider,
  model: z.string(),
  systemPrompt: z.string(),
  isActive: z.boolean(),
  variables: z.array(z.extend(AiVariable, { configId: Id })),
  /** The last four characters of the key entered here; null without one (the environment's key may then apply). */
  keyEnding: z.nullable(z.string()),
  /** Whether the configuration can answer: by its own key, the environment's, or the sandbox. */
  isConfigured: z.boolean(),
  /** What is missing: any key, or an own key because the environment's is never sent to a typed base URL. */
  missing: z.nullable(z.enum(missingConnections)),
  /** An own base URL; null uses the environment's or the provider's. */
  baseUrl: z.nullable(z.string()),
  /** Patient data may go to this provider once the agreement is confirmed; without both it gets redacted texts only. */
  phiAllowed: z.boolean(),
  agreementDate: z.nullable(z.iso.date()),
  /** Where the signed agreement is filed. */
  agreementReference: z.nullable(z.string()),
  /** The account that entered the agreement; null while it is invalid: incomplete, or made with another provider. */
  agreementConfirmedBy: z.nullable(z.string()),
  agreementConfirmedAt: z.nullable(Instant),
  retentionMode: z.enum(retentionModes),
  region: z.nullable(z.string()),
  /** Its answers are drafts: a person edits and sends them. */
  doesOnlyDraft: z.boolean(),
  /** A change of its model or prompt is tried with the cases first, and goes live only if it does no worse. */
  doesEvaluateFirst: z.boolean(),
  /** The first active default answers when neither a rule nor the router decides. */
  isDefault: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type AiConfiguration = z.infer<typeof AiConfiguration>

/** An API key: printable without spaces, because it is sent in a header. */
const ApiKey = z
  .string()
  .check(z.trim(), z.regex(/^[\x21-\x7e]{8,300}$/, 'The key must be 8 to 300 characters without blanks'))

/** The form's request body. An omitted `apiKey` keeps the present one, null removes it. */
export const AiConfigurationInput = z.object({
  name: requiredText(100, 'Configuration name is required'),
  description: z.optional(z.nullable(text(1000))),
  provider: z._default(ModelProvider, 'openai'),
  model: requiredText(100, 'Model is required'),
  systemPrompt: requiredText(8000, 'System prompt is required'),
  isActive: z._default(z.boolean(), true),
  variables: z.optional(z.array(AiVariable).check(z.maxLength(50))),
  apiKey: z.optional(z.nullable(ApiKey)),
  baseUrl: z.optional(z.nullable(text(300))),
  phiAllowed: z.optional(z.boolean()),
  agreementDate: z.optional(z.nullable(z.iso.date())),
  agreementReference: z.optional(z.nullable(text(200))),
  retentionMode: z.optional(z.enum(retentionModes)),
  region: z.optional(z.nullable(text(60))),
  doesOnlyDraft: z.optional(z.boolean()),
  doesEvaluateFirst: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
})
export type AiConfigurationInput = z.infer<typeof AiConfigurationInput>

/** The defaults of a new form. */
export const newConfiguration = { provider: 'openai', model: 'gpt-4o', isActive: true } as const

/** The faults that the sandbox's providers can simulate. */
export const providerFaults = [
  'rate-limited',
  'server-error',
  'overloaded',
  'reset',
  'no-answer',
  'slow-answer',
  'empty',
  'malformed',
  'refusal',
  'context-length',
  'bad-key',
  'retired-model',
] as const

export const ConfigurationFault = z.object({
  configId: Id,
  fault: z.enum(providerFaults),
  until: Instant,
})
export type ConfigurationFault = z.infer<typeof ConfigurationFault>

const viewing = { anyOf: ['users.view'] } as const
const editing = { anyOf: ['settings.edit'] } as const

export const aiEndpoints = {
  listAiConfigurations: endpoint({
    method: 'GET',
    path: '/api/ai-configurations',
    allow: viewing,
    phi: false,
    summary: 'AI configurations, newest first; never their keys',
    result: z.array(AiConfiguration),
  }),
  aiHealth: endpoint({
    method: 'GET',
    path: '/api/ai-configurations/health-status',
    allow: viewing,
    phi: false,
    summary: 'How the providers have answered lately, by provider',
    result: z.record(ModelProvider, ProviderHealth),
  }),
  checkAiHealth: endpoint({
    method: 'POST',
    path: '/api/ai-configurations/health-check',
    allow: editing,
    phi: false,
    summary:
      "Ask a provider now, past its breaker; with `configId` that configuration, else the provider's first active one",
    query: z.object({ configId: z.optional(IdAsText) }),
    body: z.object({ provider: ModelProvider }),
    result: HealthCheck,
  }),
  createAiConfiguration: endpoint({
    method: 'POST',
    path: '/api/ai-configurations',
    allow: editing,
    phi: false,
    needsProof: ['apiKey', 'baseUrl'],
    summary: 'Add an AI configuration',
    body: AiConfigurationInput,
    result: AiConfiguration,
  }),
  updateAiConfiguration: endpoint({
    method: 'PATCH',
    path: '/api/ai-configurations/{id}',
    allow: editing,
    phi: false,
    needsProof: ['apiKey', 'baseUrl'],
    summary: 'Change an AI configuration: the fields that are sent',
    params: IdInPath,
    body: z.extend(z.partial(AiConfigurationInput), {
      id: z.optional(Id),
      provider: z.optional(ModelProvider),
      isActive: z.optional(z.boolean()),
    }),
    result: AiConfiguration,
  }),
  deleteAiConfiguration: endpoint({
    method: 'DELETE',
    path: '/api/ai-configurations/{id}',
    allow: editing,
    phi: false,
    summary: 'Delete an AI configuration; decisions and messages keep its name',
    params: IdInPath,
    result: AiConfiguration,
  }),
  listFaults: endpoint({
    method: 'GET',
    path: '/api/ai-configurations/faults',
    allow: viewing,
    phi: false,
    sandboxOnly: true,
    summary: 'Faults put on configurations in the sandbox',
    result: z.array(ConfigurationFault),
  }),
  setFault: endpoint({
    method: 'PUT',
    path: '/api/ai-configurations/{id}/fault',
    allow: editing,
    phi: false,
    sandboxOnly: true,
    summary: 'Let a configuration of the sandbox fail for some minutes, or stop that with null',
    params: IdInPath,
    body: z.object({
      fault: z.nullable(z.enum(providerFaults)),
      minutes: z._default(z.number().check(z.minimum(1), z.maximum(60)), 5),
    }),
    result: z.array(ConfigurationFault),
  }),
}
