import { AvailableProviders } from './available-providers.tsx'
import { LearningCard } from './learning-card.tsx'
import { RouterDay } from './router-day.tsx'
import { RouterTestCard } from './router-test-card.tsx'
import { SafetyCard } from './safety-card.tsx'

/** How the router decides: a place to try it, what it can choose from, its day, and what stands before it. */
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
