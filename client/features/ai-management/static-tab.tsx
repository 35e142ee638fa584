import { ChainsCard } from './chains-card.tsx'
import { RulesCard } from './rules-card.tsx'

/** What is decided without asking a model: rules by words, and who stands in for whom. */
export const StaticTab = () => (
  <div className="flex flex-col gap-4">
    <RulesCard />
    <ChainsCard />
  </div>
)
