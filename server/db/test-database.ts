import { chmod, mkdtemp } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  type ClusterAccess,
  cloneTemplate,
  removeDataFolder,
  startTestCluster,
  type TestDatabase,
  testFolder,
} from './test-cluster.ts'

/**
 * An empty, migrated database of its own, for a test or a bench. In a test run all databases are clones in one cluster,
 * started at the first request. Elsewhere the process starts a cluster of its own, which ends with its last database;
 * `durable` for measurements that include a real disk.
 */
export function createTestDatabase(options = { durable: false }): Promise<TestDatabase> {
  return makeDatabase(options, true)
}

/** A database before its first migration, as a restore finds it; `durable` where the server itself is killed. */
export function createEmptyDatabase(options = { durable: false }): Promise<TestDatabase> {
  return makeDatabase(options, false)
}

async function makeDatabase(options: { durable: boolean }, isMigrated: boolean): Promise<TestDatabase> {
  const shared = options.durable ? undefined : await askTestRun()
  if (shared) return cloneTemplate(shared, isMigrated)
  const cluster = await joinPrivateCluster(options)
  const database = await cloneTemplate(cluster.access, isMigrated)
  return {
    ...database,
    async drop() {
      await database.drop()
      await cluster.leave()
    },
  }
}

/** The cluster of this test run: it belongs to the worker's parent, or to this process in a worker thread. */
async function askTestRun(): Promise<ClusterAccess | undefined> {
  for (const pid of [process.ppid, process.pid]) {
    const socket = createConnection(join(testFolder(pid), 'ask'))
    // The folder of a finished run does not answer.
    const answer = await text(socket).catch(() => '')
    if (answer === '') continue
    const { access, error } = JSON.parse(answer) as { access?: ClusterAccess; error?: string }
    if (access) return access
    throw new Error(`The test cluster did not start: ${error}`)
  }
  return undefined
}

interface PrivateCluster {
  access: ClusterAccess
  leave(): Promise<void>
}

let privateCluster: Promise<PrivateCluster> | undefined
let users = 0

function joinPrivateCluster(options: { durable: boolean }): Promise<PrivateCluster> {
  users += 1
  privateCluster ??= startPrivateCluster(options)
  return privateCluster
}

async function startPrivateCluster(options: { durable: boolean }): Promise<PrivateCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-cluster-'))
  // When we are root, PostgreSQL's user must be able to enter the folder.
  await chmod(folder, 0o755)
  const { access, stop } = await startTestCluster(folder, options)
  return {
    access,
    async leave() {
      users -= 1
      if (users > 0) return
      privateCluster = undefined
      await stop()
      await removeDataFolder(folder)
    },
  }
}
