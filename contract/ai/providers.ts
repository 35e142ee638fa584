import * as z from 'zod/mini'

/** Who can write an answer, in the order in which they are listed. */
export const aiProviders = ['openai', 'anthropic', 'perplexity', 'xai'] as const
export const ModelProvider = z.enum(aiProviders)
export type ModelProvider = z.infer<typeof ModelProvider>

/** Where no model wrote: a fixed emergency text, or another text of ours. */
export const answerProviders = [...aiProviders, 'emergency', 'system'] as const
export const AnswerProvider = z.enum(answerProviders)
export type AnswerProvider = z.infer<typeof AnswerProvider>

/** Names of companies and products: the same in every language. */
export const providerLabels: Record<ModelProvider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  perplexity: 'Perplexity',
  xai: 'xAI Grok',
}

export interface CatalogueModel {
  id: string
  label: string
  /** A retired model may still be named; its provider no longer answers for it. */
  status: 'current' | 'retired'
  /** What it takes and gives: decides what may be asked of it. */
  hasTemperature: boolean
  hasStructuredOutput: boolean
  doesSearchWeb: boolean
}

const model = (id: string, label: string, more: Partial<CatalogueModel> = {}): CatalogueModel => ({
  id,
  label,
  status: 'current',
  hasTemperature: true,
  hasStructuredOutput: true,
  doesSearchWeb: false,
  ...more,
})
const searching = { doesSearchWeb: true }

/** The models of each provider, in the order of the form; a name that is not listed can be typed. */
export const modelCatalogue: Record<ModelProvider, readonly CatalogueModel[]> = {
  openai: [
    model('gpt-4o', 'GPT-4o'),
    model('gpt-4o-mini', 'GPT-4o mini'),
    model('gpt-4-turbo', 'GPT-4 Turbo', { hasStructuredOutput: false }),
    model('gpt-3.5-turbo', 'GPT-3.5 Turbo', { hasStructuredOutput: false }),
  ],
  anthropic: [
    model('claude-sonnet-5-5', 'Claude Sonnet 5.5'),
    model('claude-opus-5-5', 'Claude Opus 5.5', { hasTemperature: false }),
    model('claude-haiku-5-5', 'Claude Haiku 5.5'),
    model('claude-sonnet-4-5', 'Claude Sonnet 4.5'),
    model('claude-3-opus-20240229', 'Claude 3 Opus', { status: 'retired' }),
  ],
  perplexity: [
    model('sonar-pro', 'Sonar Pro', searching),
    model('sonar', 'Sonar', searching),
    model('sonar-reasoning-pro', 'Sonar Reasoning Pro', searching),
    model('sonar-reasoning', 'Sonar Reasoning', searching),
    model('sonar-deep-research', 'Sonar Deep Research', searching),
    model('r1-1776', 'R1 1776', { status: 'retired' }),
  ],
  xai: [model('grok-4-latest', 'Grok 4'), model('grok-3-mini', 'Grok 3 mini')],
}
