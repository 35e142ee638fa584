import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartRefused } from './start-refused.ts'

const run = promisify(execFile)

/** The system user PostgreSQL runs as. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * The account that runs PostgreSQL; undefined is the current user. PostgreSQL refuses root, so root takes `postgres`,
 * else `nobody`. An existing cluster keeps its owner.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  const owner = await stat(cluster).catch(() => undefined)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new StartRefused(
        `The database in ${cluster} belongs to user ${owner.uid}. Start Recado as that user or as root, or set DATA_DIR to another folder.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'))
  if (!account) {
    throw new StartRefused(
      'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody. Start Recado as an ordinary user, or set DATABASE_URL.',
    )
  }
  return account
}

/** Options for `spawn` and `execFile` to run a program as the account, in a folder that everyone can enter. */
export function runAs(account: Account | undefined): {
  cwd: string
  env: NodeJS.ProcessEnv
  uid?: number
  gid?: number
} {
  // A bare environment: PGDATA, PGOPTIONS, LC_ALL and the like would change what PostgreSQL does.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin' }
  return account ? { cwd: '/', env, uid: account.uid, gid: account.gid } : { cwd: '/', env }
}

/** Whether the account can enter a folder. Tries it, because mode bits ignore ACLs and mounts. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs(account)).then(
    () => true,
    () => false,
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
