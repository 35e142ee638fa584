// Writes the approved reading cases for training: `npm run cases:export -- FILE`. Takes the variables of npm start and works
// while the console runs or stands. What is in training/cases/*.jsonl the trainers learn.
import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { joinPostgres } from '#local/postgres/join-postgres.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { exportForTraining } from '#server/features/reading-cases/actions.ts'
import { withDataFolder } from './programs.mjs'

const [file] = process.argv.slice(2)
const config = readConfig(withDataFolder(process.env))
const hasDatabase =
  config.databaseUrl || ['postgres', 'postgres.path'].some((name) => existsSync(join(config.dataDir, name)))
if (!file || !hasDatabase) {
  console.error(
    file
      ? `No database stands in ${resolve(config.dataDir)}. Set DATA_DIR to the folder Recado was started with.`
      : 'Say where to: npm run cases:export -- training/cases/clinic.jsonl',
  )
  process.exit(2)
}

const openEmbedded = async () => {
  const postgres = await joinPostgres({ dataDir: config.dataDir, log: () => undefined })
  return { url: connectionUrl(postgres, postgres.app, postgres.database), close: () => postgres.leave() }
}

const { url, close } = config.databaseUrl
  ? { url: config.databaseUrl, close: () => Promise.resolve() }
  : await openEmbedded()
const db = openDatabase({ url, writers: 1, readers: 1, onLost: (error) => console.error(error.message) })
try {
  const { rows, lines } = await exportForTraining({ db }, new Date())
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  // Texts of patients, although nobody is named: for the eyes of whoever exports them.
  await pipeline(Readable.from(lines), createWriteStream(path, { mode: 0o600 }))
  console.log(`${rows} approved cases: ${path}`)
} finally {
  await db.close()
  await close()
}
