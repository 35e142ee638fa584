// Verifies the chain over the audit log and names every row that was changed, removed, swapped or never sealed, and what is
// wrong with the checkpoints: `npm run audit:verify`. `-- --checkpoints FILE` takes the copy that stands elsewhere instead of
// this machine's; `-- --public-key` only prints the key that checks the signatures. Takes the variables of npm start (DATA_DIR or DATABASE_URL, APP_KEY); works while the console runs or
// not.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { joinPostgres } from '#local/postgres/join-postgres.ts'
import { deriveKey } from '#server/config/derive-key.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { appKeyOf } from '#server/db/installation.ts'
import { withLastingKey } from '#server/db/rotate-key.ts'
import { verifyAudit } from '#server/features/audit/queries/chain.ts'
import { publicPem, signingKeys } from '#server/features/audit/rules/checkpoints.ts'
import { describeProblem } from '#server/features/audit/rules.ts'
import { withDataFolder } from './programs.mjs'

const config = readConfig(withDataFolder(process.env))
if (
  !config.databaseUrl &&
  !existsSync(join(config.dataDir, 'postgres')) &&
  !existsSync(join(config.dataDir, 'postgres.path'))
) {
  console.error(`No database stands in ${resolve(config.dataDir)}. Set DATA_DIR to the folder Recado was started with.`)
  process.exit(2)
}

const { values } = parseArgs({
  options: { checkpoints: { type: 'string' }, 'public-key': { type: 'boolean', default: false } },
})
if (values.checkpoints !== undefined && !existsSync(values.checkpoints)) {
  console.error(`${values.checkpoints} does not exist. Name the file that AUDIT_CHECKPOINTS writes.`)
  process.exit(2)
}

const openEmbedded = async () => {
  const postgres = await joinPostgres({ dataDir: config.dataDir, log: () => undefined })
  return { url: connectionUrl(postgres, postgres.app, postgres.database), close: () => postgres.leave() }
}

/** Says every problem of the chain. */
const verifyAll = async (place: Parameters<typeof verifyAudit>[1]): Promise<void> => {
  const { sealed, unsealed, problems } = await verifyAudit(db.reader, place, values.checkpoints)
  for (const problem of problems) console.log(describeProblem(problem))
  console.log(`${sealed} rows under the chain, ${unsealed} not yet, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

const { url, close } = config.databaseUrl
  ? { url: config.databaseUrl, close: () => Promise.resolve() }
  : await openEmbedded()
const db = openDatabase({ url, writers: 1, readers: 1, onLost: (error) => console.error(error.message) })
try {
  const appKey = appKeyOf(config.appKey, config.dataDir)
  const keys = { appKey, previousAppKey: config.previousAppKey, dataDir: config.dataDir }
  const place = await withLastingKey(db.reader, keys)
  if (values['public-key']) console.log(publicPem(signingKeys(deriveKey(place, 'audit checkpoints')).open).trim())
  else await verifyAll(place)
} finally {
  await db.close()
  await close()
}
