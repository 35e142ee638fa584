import { expect, test } from 'vitest'
import { modelSources } from './model-sources.ts'
import { aiProviders, modelCatalogue } from './providers.ts'

const hosts = {
  openai: 'developers.openai.com',
  anthropic: 'platform.claude.com',
  perplexity: 'docs.perplexity.ai',
  xai: 'docs.x.ai',
}
const models = aiProviders.flatMap((provider) => modelCatalogue[provider].map((model) => ({ provider, ...model })))
const DATE = /^20\d\d-[01]\d-[0-3]\d$/

test('each model of the catalogue has the pages of its own provider, and only those models have pages', () => {
  expect(Object.keys(modelSources).sort()).toEqual(models.map(({ id }) => id).sort())
  for (const { id, provider } of models) {
    const { pages = [], readOn = '' } = modelSources[id] ?? {}
    expect(pages.length, id).toBeGreaterThan(0)
    for (const page of pages) expect(page, id).toContain(`https://${hosts[provider]}/`)
    expect(readOn, id).toMatch(DATE)
  }
})

test('a model is retired from the day on which its provider ends it, and not before', () => {
  for (const { id, status } of models) {
    const { endsOn = null, readOn = '' } = modelSources[id] ?? {}
    if (endsOn === null) continue
    expect(endsOn, id).toMatch(DATE)
    expect(status, id).toBe(endsOn <= readOn ? 'retired' : 'current')
  }
})

test('limits and prices are those of a page: an answer is shorter than the context, writing dearer than reading', () => {
  for (const [id, { contextTokens, mostOutputTokens, prices }] of Object.entries(modelSources)) {
    if (contextTokens !== null && mostOutputTokens !== null) expect(mostOutputTokens, id).toBeLessThan(contextTokens)
    if (prices === null) continue
    expect(prices.input, id).toBeGreaterThan(0)
    expect(prices.output, id).toBeGreaterThan(prices.input)
  }
})
