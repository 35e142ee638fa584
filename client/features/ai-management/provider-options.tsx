import { aiProviders, providerLabels } from '#contract/ai/providers.ts'

/** The providers, as options of a select. */
export const ProviderOptions = () =>
  aiProviders.map((provider) => (
    <option key={provider} value={provider}>
      {providerLabels[provider]}
    </option>
  ))
