/** What a provider's own page says of a model. */
export interface ModelSource {
  /** The provider's pages. */
  pages: readonly string[]
  /** The day on which it was read. */
  readOn: string
  /** Tokens of question and answer together; null where the page does not say. */
  contextTokens: number | null
  mostOutputTokens: number | null
  /** US dollars for a million tokens, read and written; null where the page does not say. */
  prices: { input: number; output: number } | null
  /** The day on which the model stops, or stopped, answering; null when none is announced. */
  endsOn: string | null
}

const READ_ON = '2026-11-27'
const claude = 'https://platform.claude.com/docs/about-claude/models'
const openai = 'https://developers.openai.com/api/docs'
const perplexity = 'https://docs.perplexity.ai'
const xai = 'https://docs.x.ai'

const source = (pages: string | readonly string[], more: Partial<ModelSource> = {}): ModelSource => ({
  pages: [pages].flat(),
  readOn: READ_ON,
  contextTokens: null,
  mostOutputTokens: null,
  prices: null,
  endsOn: null,
  ...more,
})

const current = { contextTokens: 1_000_000, mostOutputTokens: 128_000 }
/**
 * 'Sonar will be supported until September 27, 2026.' The Agent API that replaced it has one model of the family, which
 * answers under each of these names: its price. What were tiers are presets there, which search the web.
 */
const sonar = source(
  [`${perplexity}/docs/agent-api/models`, `${perplexity}/docs/agent-api/migrate-from-sonar/how-to`],
  {
    prices: { input: 0.25, output: 2.5 },
  },
)

/** Where each model of the catalogue was looked up. What only others say of a model is left out. */
export const modelSources: Record<string, ModelSource> = {
  'gpt-4o': source(`${openai}/deprecations`, { endsOn: '2027-01-14' }),
  'gpt-4o-mini': source(`${openai}/deprecations`, { endsOn: '2027-01-14' }),
  'gpt-4-turbo': source([`${openai}/models/gpt-4-turbo`, `${openai}/deprecations`], {
    contextTokens: 128_000,
    mostOutputTokens: 4096,
    prices: { input: 10, output: 30 },
    endsOn: '2026-10-23',
  }),
  'gpt-3.5-turbo': source(`${openai}/deprecations`, { endsOn: '2026-10-23' }),
  'claude-sonnet-5-5': source(`${claude}/whats-new-opus-5`, { ...current, prices: { input: 2, output: 10 } }),
  'claude-opus-5-5': source(`${claude}/whats-new-opus-5`, { ...current, prices: { input: 4, output: 20 } }),
  // 'From': longer texts cost more.
  'claude-haiku-5-5': source(`${claude}/whats-new-opus-5`, { ...current, prices: { input: 0.1, output: 0.5 } }),
  'claude-sonnet-4-5': source('https://platform.claude.com/docs/en/models/sonnet-4-5/overview', {
    contextTokens: 200_000,
    mostOutputTokens: 64_000,
    prices: { input: 3, output: 15 },
    endsOn: '2026-11-30',
  }),
  'claude-3-opus-20240229': source('https://platform.claude.com/docs/en/about-claude/model-deprecations', {
    endsOn: '2026-01-05',
  }),
  'sonar-pro': sonar,
  sonar,
  'sonar-reasoning-pro': sonar,
  'sonar-reasoning': source(`${perplexity}/docs/resources/changelog`, { endsOn: '2025-12-15' }),
  'sonar-deep-research': sonar,
  // No longer among the provider's models; the day was not found.
  'r1-1776': source(`${perplexity}/docs/resources/changelog`),
  // Answered by grok-4.3 since 2026-05-15.
  'grok-4-latest': source(`${xai}/docs/migration/may-15-retirement`),
  // The page lists grok-3 and not grok-3-mini as retired.
  'grok-3-mini': source(`${xai}/docs/migration/may-15-retirement`),
}
