import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seal, unseal } from '../config/seal.ts'
import { createTestDatabase } from '../db/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'recado-serve-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const program = join(import.meta.dirname, '../main.ts')
const newKey = () => randomBytes(32).toString('base64')

/** Starts the real program as a web process, live and without a carrier that it would call, until it is ready or ends. */
const start = (keys: { APP_KEY: string; PREVIOUS_APP_KEY?: string }): Promise<{ isReady: boolean; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program], {
      env: {
        ...keys,
        DATA_DIR: dataDir,
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        RECADO_ROLE: 'web',
        PORT: '0',
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'a-token-of-tests',
        TWILIO_FROM: '+13055550100',
        TWILIO_API_BASE_URL: 'http://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let isReady = false
    const hear = (piece: Buffer) => {
      said += piece.toString()
      if (isReady || !said.includes('Recado is ready')) return
      isReady = true
      child.kill('SIGTERM')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => resolve({ isReady, said }))
  })

test('KEEP-14 a server takes a new APP_KEY with the former one beside it, then alone, and refuses a wrong one in a sentence', async () => {
  const [former, next] = [newKey(), newKey()]
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const numberKey = async () =>
      (
        await client.query<{ value: string }>(
          `select value #>> '{}' as value from settings where key = 'consent.numberKey'`,
        )
      ).rows[0]?.value ?? ''
    const first = await start({ APP_KEY: former })
    expect([first.isReady, first.said]).toEqual([true, expect.any(String)])
    await client.query(
      `insert into settings (key, value) values ('consent.numberKey', '"unset"') on conflict do nothing`,
    )
    await client.query(`update settings set value = to_jsonb($1::text) where key = 'consent.numberKey'`, [
      seal({ appKey: former }, 'number keys', 'the key of numbers'),
    ])
    const refused = await start({ APP_KEY: next })
    expect([refused.isReady, refused.said]).toEqual([
      false,
      expect.stringContaining('APP_KEY is not the key of this database'),
    ])
    expect(refused.said).not.toContain('    at ')
    const wrong = await start({ APP_KEY: next, PREVIOUS_APP_KEY: newKey() })
    expect([wrong.isReady, wrong.said]).toEqual([
      false,
      expect.stringContaining('APP_KEY is not the key of this database'),
    ])
    expect(unseal({ appKey: former }, 'number keys', await numberKey())).toBe('the key of numbers')
    const rotated = await start({ APP_KEY: next, PREVIOUS_APP_KEY: former })
    expect([rotated.isReady, rotated.said]).toEqual([true, expect.stringContaining('APP_KEY was rotated')])
    expect(unseal({ appKey: next }, 'number keys', await numberKey())).toBe('the key of numbers')
    const alone = await start({ APP_KEY: next })
    expect([alone.isReady, alone.said]).toEqual([true, expect.not.stringContaining('was rotated')])
    expect((await start({ APP_KEY: former })).said).toContain('APP_KEY is not the key of this database')
  } finally {
    await client.end()
  }
}, 300_000)
