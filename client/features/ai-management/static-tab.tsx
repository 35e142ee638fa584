import { ChainsCard } from './chains-card.tsx'
import { RulesCard } from './rules-card.tsx'

/** Decisions without a model: keyword rules and fallback chains. */
export const StaticTab = () => (
  <div className="flex flex-col gap-4">
    <RulesCard />
    <ChainsCard />
  </div>
)
