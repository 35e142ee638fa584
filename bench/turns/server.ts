// The server under measurement: the app and its runner as in production, without a carrier (nothing is sent).

import type { LiveEvent } from '#contract/live.ts'
import { createAiProviders } from '#server/adapters/ai/providers.ts'
import { createLiveBus } from '#server/adapters/live/bus.ts'
import { createTwilio } from '#server/adapters/sms/twilio.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { allJobKinds } from '#server/jobs/kinds.ts'
import { createRunner } from '#server/runner/runner.ts'
import { benchConfig } from '../measure/config.ts'
import { monotonic } from '../measure/figures.ts'
import { account } from './account.ts'

const [url = '', port = '0'] = process.argv.slice(2)
const publicUrl = `http://127.0.0.1:${port}`
const config = benchConfig({ PORT: port, PUBLIC_URL: publicUrl })
const db = openDatabase({ url, onLost: (error) => console.error(error.message) })
const live = createLiveBus()
const silent = () => undefined
const base = {
  config,
  db,
  sms: createTwilio(account, publicUrl),
  ai: createAiProviders(),
  live,
  clock: { now: () => new Date() },
  log: { info: silent, warn: console.error, error: console.error },
}
const runner = createRunner(base)
const deps: Deps = { ...base, runner, sandbox: null }

let committed: number[] = []
live.join({
  deliver: (events) => {
    if (committed.length === 0)
      setImmediate(() => {
        process.send?.({ committed })
        committed = []
      })
    for (const event of events)
      if ('type' in event && event.type === 'CONVERSATION_UPDATED') committed.push(event.conversationId)
  },
  endSessions: silent,
  startOver: silent,
})

const app = await createApp(deps)
await app.listen({ port: Number(port), host: '127.0.0.1' })
await runner.start()
// Production's work beside the turns is part of their cost.
await createJobRunner(deps, allJobKinds, runner.instanceId).start()
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
process.on('message', (order: { publish?: LiveEvent[] }) => {
  if (!order.publish) return
  const publishedAt = monotonic()
  live.publish(order.publish)
  process.send?.({ publishedAt })
})
