import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionUrl } from './connection-url.ts'
import { readProcess } from './processes.ts'
import { type PostgresServer, startPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-supervisor-'))
  await chmod(folder, mode)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, log: string[] = []): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir, log: (line) => log.push(line) })
  undo.push(() => server.stop())
  return server
}

async function query(server: PostgresServer, text: string, as: 'owner' | 'app' | 'superuser' = 'owner') {
  const client = new pg.Client({ connectionString: connectionUrl(server, server[as], server.database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const givingUpAt = Date.now() + 20_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > givingUpAt) throw error
      await delay(50)
    }
  }
}

/** Another process that starts PostgreSQL on the folder and holds it, as the application does. */
function startElsewhere(dataDir: string): { child: ChildProcess; started: Promise<unknown> } {
  const door = JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)
  const script = `const { startPostgres } = await import(${door})
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    console.log('started'); setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, started: once(child.stdout, 'data') }
}

describe('the built-in PostgreSQL', { timeout: 60_000 }, () => {
  it('makes its database at the first start and finds it at the second', async () => {
    const folder = await makeFolder()
    const first = await start(folder)
    await query(first, "create table kept (word text); insert into kept values ('niño')")
    const [facts] = await query(
      first,
      `select current_setting('server_encoding') as encoding, datlocprovider as provider, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as addresses, unaccent('niño') as folded, similarity('niño', 'niño') as same
         from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({ encoding: 'UTF8', provider: 'b', fsync: 'on', addresses: '', folded: 'nino', same: 1 })
    await first.stop()
    expect(readProcess(first.pid())).toBeNull()
    await first.stop()

    const second = await start(folder)
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'niño' }])
  })

  it('gives the application a user that may not change tables and is cut off when it blocks others', async () => {
    const server = await start(await makeFolder())
    await expect(query(server, 'create table mine (word text)', 'app')).rejects.toThrow('permission denied')
    await expect(query(server, 'create temporary table mine (word text)', 'app')).rejects.toThrow('permission denied')
    const [limits] = await query(
      server,
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
      'app',
    )
    expect(limits).toEqual({ statement: '5s', lock: '3s', idle: '10s' })
    const wrong = { ...server.app, password: 'guess' }
    const client = new pg.Client({ connectionString: connectionUrl(server, wrong, server.database) })
    await expect(client.connect()).rejects.toThrow('password authentication failed')
  })

  it('keeps values that people typed out of its log', async () => {
    const folder = await makeFolder()
    const server = await start(folder)
    await query(server, "create table people (phone text primary key); insert into people values ('+13235550142')")
    await expect(query(server, "insert into people values ('+13235550142')")).rejects.toThrow('duplicate key')
    await expect(query(server, "select 'Rosa 5550142'::integer")).rejects.toThrow('invalid input syntax')
    await server.stop()
    const log = await readFile(join(folder, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toMatch(/5550142|Rosa|people/)
  })

  it('comes back on the same socket with every committed row after its process was killed', async () => {
    const folder = await makeFolder()
    const log: string[] = []
    const server = await start(folder, log)
    await query(server, 'create table acked (n integer)')
    const killed = server.pid()
    let acked = 0
    const writer = (async () => {
      const client = new pg.Client({ connectionString: connectionUrl(server, server.owner, server.database) })
      client.on('error', () => undefined)
      await client.connect()
      for (;;) {
        await client.query('insert into acked values ($1)', [acked + 1])
        acked += 1
      }
    })().catch((error: Error) => error)
    while (acked < 50) await delay(5)
    process.kill(killed, 'SIGKILL')
    expect(await writer).toBeInstanceOf(Error)
    const [count] = await eventually(() => query(server, 'select count(*)::int as n, max(n) as last from acked'))
    expect(count?.n).toBeGreaterThanOrEqual(acked)
    expect(count?.n).toBe(count?.last)
    expect(server.pid()).not.toBe(killed)
    expect(log.join('\n')).toContain('ended without an order')
  })

  it('adopts the server of an application that was killed', async () => {
    const folder = await makeFolder()
    const { child, started } = startElsewhere(folder)
    await started
    child.kill('SIGKILL')
    await once(child, 'exit')
    const log: string[] = []
    const server = await start(folder, log)
    expect(server.adopted).toBe(true)
    expect(log.join('\n')).toContain(`process ${server.pid()}`)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])

    // An adopted server is supervised and stopped like one of our own.
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await eventually(() => query(server, 'select 1'))
    expect(server.pid()).not.toBe(killed)
    await server.stop()
    expect(readProcess(server.pid())).toBeNull()
  })

  it('is not fooled by a lock file whose process number belongs to someone else now', async () => {
    const folder = await makeFolder()
    const server = await start(folder)
    await server.stop()
    const bystander = spawn('sleep', ['60'], isRoot ? { uid: (await stat(server.clusterDir)).uid } : {})
    undo.push(async () => bystander.kill())
    await writeFile(
      join(server.clusterDir, 'postmaster.pid'),
      `${bystander.pid}\n${server.clusterDir}\n1\n5432\n\n\n\nready\n`,
    )
    expect((await start(folder)).adopted).toBe(false)
    expect(bystander.exitCode).toBeNull()
  })

  it('refuses a database of another major version and says what to do', async () => {
    const folder = await makeFolder()
    const server = await start(folder)
    await server.stop()
    await writeFile(join(server.clusterDir, 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 17.*npm run backup/)
  })

  it('begins anew after a first start that was killed half-way', async () => {
    const folder = await makeFolder()
    const home = join(folder, 'postgres')
    const { child } = startElsewhere(folder)
    await eventually(async () => expect((await readdir(home)).join()).toMatch(/cluster\.new-[0-9a-f]+(,|$)/))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(home)).not.toContain('cluster')
    const server = await start(folder)
    expect((await readdir(home)).filter((name) => name.includes('.new-'))).toEqual([])
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes a database anew that was never wholly on the disk, and keeps one whose server is still running', async () => {
    const folder = await makeFolder()
    const { child, started } = startElsewhere(folder)
    await started
    child.kill('SIGKILL')
    await once(child, 'exit')
    const mark = join(folder, 'postgres', 'cluster-unsynced')
    await writeFile(mark, '')
    const second = await start(folder)
    expect(second.adopted).toBe(true)
    await expect(stat(mark)).rejects.toThrow('ENOENT')
    await query(second, 'create table unsaid ()')
    await second.stop()
    await writeFile(mark, '')
    const third = await start(folder)
    expect(await query(third, "select to_regclass('unsaid') as found")).toEqual([{ found: null }])
    await expect(stat(mark)).rejects.toThrow('ENOENT')
  })

  it('uses a short folder for its socket when the data folder has a long path', async () => {
    const long = join(await makeFolder(), 'a-very-long-folder-name'.repeat(5))
    await mkdir(long)
    const server = await start(long)
    expect(server.clusterDir.startsWith(long)).toBe(true)
    expect(server.host.length).toBeLessThan(90)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    await expect(stat(server.host)).rejects.toThrow('ENOENT')
  })

  it.runIf(isRoot)(
    'moves out of a data folder that its user cannot reach, changes no permission, and says where',
    async () => {
      const closed = await makeFolder(0o700)
      const dataDir = join(closed, 'data')
      await mkdir(dataDir)
      const server = await start(dataDir)
      const home = dirname(server.clusterDir)
      undo.unshift(() => rm(home, { recursive: true, force: true }))
      expect(home).toMatch(/^\/var\/lib\/recado\/[0-9a-f]{16}$/)
      expect((await readFile(join(dataDir, 'postgres.path'), 'utf8')).trim()).toBe(home)
      expect((await stat(closed)).mode & 0o777).toBe(0o700)
      await query(server, 'create table kept (n integer)')
      await server.stop()

      // An existing database never moves, even when the data folder becomes reachable later.
      await chmod(closed, 0o755)
      const again = await start(dataDir)
      expect(again.clusterDir).toBe(server.clusterDir)
      expect(await query(again, 'select * from kept')).toEqual([])
    },
  )
})
