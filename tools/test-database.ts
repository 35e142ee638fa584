import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster } from '#local/postgres/postmaster-file.ts'
import { readProcess } from '#local/postgres/processes.ts'
import { databaseHome, removeDataFolder, startTestCluster, testFolder } from '#server/db/test-cluster.ts'

/**
 * Global set-up of the server's tests: one PostgreSQL cluster per run, started when the first test asks for a database
 * (server/db/test-database.ts), so that a run without one starts at once.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await sweepDeadRuns()
  const folder = testFolder(process.pid)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  let cluster: ReturnType<typeof startTestCluster> | undefined
  const doorman = createServer((socket) => {
    socket.on('error', () => undefined)
    cluster ??= startTestCluster(folder, { durable: false })
    cluster.then(
      ({ access }) => socket.end(JSON.stringify({ access })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    )
  })
  await new Promise<void>((resolve) => doorman.listen(join(folder, 'ask'), resolve))
  return async () => {
    doorman.close()
    const started = await cluster?.catch(() => undefined)
    await started?.stop()
    await removeDataFolder(folder)
  }
}

/** Removes the folders of killed test runs, and stops the PostgreSQL in them. */
async function sweepDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^recado-test-(\d+)$/.exec(name)?.[1])
    if (!pid || readProcess(pid)) continue
    const folder = testFolder(pid)
    const orphan = findPostmaster(join(await databaseHome(folder), 'cluster'))
    if (orphan) process.kill(orphan.pid, 'SIGQUIT')
    await removeDataFolder(folder)
  }
}
