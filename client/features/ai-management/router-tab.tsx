import { AvailableProviders } from './available-providers.tsx'
import { LearningCard } from './learning-card.tsx'
import { RouterDay } from './router-day.tsx'
import { RouterTestCard } from './router-test-card.tsx'
import { SafetyCard } from './safety-card.tsx'

/** How the router decides: a test, its choices, its last day, and the rules before it. */
export const RouterTab = () => (
  <div className="flex flex-col gap-4">
    <RouterDay />
    <div className="grid items-start gap-4 @4xl:grid-cols-[1.65fr_1fr]">
      <RouterTestCard />
      <AvailableProviders />
    </div>
    <SafetyCard />
    <LearningCard />
  </div>
)
