import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { joinPostgres } from './join-postgres.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { findPostmaster } from './postmaster-file.ts'
import { withClient } from './roles.ts'
import { startPostgres } from './start-postgres.ts'

const log = () => undefined

it('a command shares the database of a running instance and starts its own only when there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-join-'))
  await chmod(dataDir, 0o755)
  const lock = await lockDataFolder(dataDir)
  const server = await startPostgres({ dataDir, log })
  try {
    const joined = await joinPostgres({ dataDir, log })
    const answer = await withClient({ ...joined, ...joined.app }, (client) => client.query('select 1 as one'))
    expect(answer.rows).toEqual([{ one: 1 }])
    await joined.leave()
    expect(findPostmaster(server.clusterDir)?.pid).toBe(server.pid())

    await server.stop()
    await expect(joinPostgres({ dataDir, log })).rejects.toThrow('takes no connections now')

    lock.release()
    const alone = await joinPostgres({ dataDir, log })
    expect(findPostmaster(server.clusterDir)).toBeDefined()
    await alone.leave()
    expect(findPostmaster(server.clusterDir)).toBeUndefined()
  } finally {
    await server.stop()
    lock.release()
    await rm(dataDir, { recursive: true, force: true })
  }
})
