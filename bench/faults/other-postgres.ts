import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chooseAccount, runAs } from '#local/postgres/account.ts'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { createDatabase, ensureExtensions, withClient } from '#local/postgres/roles.ts'
import { freePort } from '../crash/free-port.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const OUR_MAJOR = '18'

export interface OtherPostgres {
  major: string
  ownerUrl: string
  stop(): Promise<void>
}

/** A server of another major version installed on this machine, with an empty database; null without one. */
export const startOtherPostgres = async (): Promise<OtherPostgres | null> => {
  const majors = (await readdir(DEBIAN).catch(() => [])).filter((name) => /^\d+$/.test(name) && name !== OUR_MAJOR)
  const major = majors.toSorted((a, b) => Number(b) - Number(a))[0]
  if (major === undefined || Number(major) < 15) return null
  const folder = await mkdtemp(join(tmpdir(), 'recado-other-'))
  const account = await chooseAccount(folder)
  if (account) await chown(folder, account.uid, account.gid)
  const program = (name: string): string => join(DEBIAN, major, 'bin', name)
  const cluster = join(folder, 'cluster')
  const options = runAs(account)
  await run(
    program('initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  await run(program('pg_ctl'), ['-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], options)
  const address = { host: '127.0.0.1', port }
  const login = (user: string) => ({ user, password: 'x' })
  const logins = { superuser: login('postgres'), owner: login('recado_owner'), app: login('recado_app') }
  await withClient({ ...address, ...logins.superuser, database: 'postgres' }, async (client) => {
    await client.query('create role recado_owner login; create role recado_app login')
    await createDatabase(client, 'recado', logins)
  })
  await ensureExtensions({ ...address, ...logins.superuser, database: 'recado' })
  return {
    major,
    ownerUrl: connectionUrl(address, logins.owner, 'recado'),
    stop: async () => {
      await run(program('pg_ctl'), ['-D', cluster, '-m', 'immediate', 'stop'], options)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
