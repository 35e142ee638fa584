import { mkdirSync } from 'node:fs'
import { StartRefused } from '#local/postgres/start-refused.ts'
import { createLog } from './adapters/log.ts'
import { ANNOUNCED, type Config, ConfigError, configFromEnvironment } from './config.ts'
import { openStorage } from './main/storage.ts'

// The parent may close our output; that must not end the work.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

/** The start command starts the sandbox beside us and sends its address; null when it does not. */
const sandboxUrlOf = (config: Config): Promise<string | null> =>
  new Promise((resolve, reject) => {
    if (config.sandboxUrl !== ANNOUNCED) return resolve(config.sandboxUrl)
    process.once('message', (message: { sandboxUrl: string | null }) => resolve(message.sandboxUrl))
    process.once('disconnect', () => reject(new StartRefused('The start command has ended.')))
  })

/**
 * Starts PostgreSQL before the rest of the program is loaded: on a first start it has the most to do, and the other
 * core is free.
 */
const start = async (config: Config): Promise<() => Promise<void>> => {
  const log = createLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const sandboxUrl = sandboxUrlOf(config)
  sandboxUrl.catch(() => undefined)
  const storage = await openStorage(config, log)
  const { serve } = await import('./main/serve.ts')
  return serve({ config, sandboxUrl, log, storage })
}

/** A plain sentence for errors that a person can fix; a stack for everything else. */
const explain = (error: unknown, config: Config | null): string => {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program. Stop it, or choose another one: PORT=3001 npm start`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const main = async (): Promise<void> => {
  let config: Config | null = null
  try {
    config = configFromEnvironment()
    const started = start(config)
    let isStopping = false
    // A start under way is finished first, or PostgreSQL would be left running.
    const stop = () => {
      if (isStopping) return
      isStopping = true
      started
        .then((close) => close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // The start command holds the other end: when it is killed, nobody is left to stop us.
    if (process.send) process.on('disconnect', stop)
    await started
  } catch (error) {
    process.stderr.write(`\n${explain(error, config)}\n`)
    process.exit(1)
  }
}

await main()
