import * as z from 'zod/mini'

/** The providers of models, in the order of lists. */
export const aiProviders = ['openai', 'anthropic', 'perplexity', 'xai'] as const
export const ModelProvider = z.enum(aiProviders)
export type ModelProvider = z.infer<typeof ModelProvider>

/** The sources without a model: a fixed emergency text, or another fixed text. */
export const answerProviders = [...aiProviders, 'emergency', 'system'] as const
export const AnswerProvider = z.enum(answerProviders)
export type AnswerProvider = z.infer<typeof AnswerProvider>

/** Names of companies and products, which are not translated. */
export const providerLabels: Record<ModelProvider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  perplexity: 'Perplexity',
  xai: 'xAI Grok',
}

export interface CatalogueModel {
  id: string
  label: string
  /** A retired model can still be selected; its provider no longer answers for it. */
  status: 'current' | 'retired'
  /** The model's parameters, which limit what is sent to it. */
  hasTemperature: boolean
  hasStructuredOutput: boolean
}

const model = (id: string, label: string, more: Partial<CatalogueModel> = {}): CatalogueModel => ({
  id,
  label,
  status: 'current',
  hasTemperature: true,
  hasStructuredOutput: true,
  ...more,
})

/**
 * The models of each provider, in the order of the form; other names can be typed. What is retired follows the providers'
 * own pages, which `contract/ai/model-sources.ts` names for each model with the day on which they were read.
 */
export const modelCatalogue: Record<ModelProvider, readonly CatalogueModel[]> = {
  openai: [
    model('gpt-4o', 'GPT-4o'),
    model('gpt-4o-mini', 'GPT-4o mini'),
    model('gpt-4-turbo', 'GPT-4 Turbo', { hasStructuredOutput: false, status: 'retired' }),
    model('gpt-3.5-turbo', 'GPT-3.5 Turbo', { hasStructuredOutput: false, status: 'retired' }),
  ],
  anthropic: [
    model('claude-sonnet-5-5', 'Claude Sonnet 5.5'),
    model('claude-opus-5-5', 'Claude Opus 5.5', { hasTemperature: false }),
    model('claude-haiku-5-5', 'Claude Haiku 5.5'),
    model('claude-sonnet-4-5', 'Claude Sonnet 4.5'),
    model('claude-3-opus-20240229', 'Claude 3 Opus', { status: 'retired' }),
  ],
  perplexity: [
    model('sonar-pro', 'Sonar Pro'),
    model('sonar', 'Sonar'),
    model('sonar-reasoning-pro', 'Sonar Reasoning Pro'),
    model('sonar-reasoning', 'Sonar Reasoning', { status: 'retired' }),
    model('sonar-deep-research', 'Sonar Deep Research'),
    model('r1-1776', 'R1 1776', { status: 'retired' }),
  ],
  xai: [model('grok-4-latest', 'Grok 4'), model('grok-3-mini', 'Grok 3 mini')],
}
