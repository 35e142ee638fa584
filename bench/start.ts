// T12: the cost of a start. First start (empty data folder, demonstration data), second start, and memory at rest;
// beside them the same PostgreSQL alone, and an idle Node. Run `npm run build` first: a build is not a start.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '#local/postgres/start-postgres.ts'
import { removeDataFolder } from '#server/db/test-cluster.ts'

const ROUNDS = 5
const REST_MS = 4000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-start-'))
  await chmod(folder, 0o755)
  return folder
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Starts the product and returns how long it took until it reported ready (ms). */
const startProduct = async (dataDir: string): Promise<{ started: ChildProcess; ms: number }> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const begin = performance.now()
  const started = spawn(process.execPath, ['tools/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  await new Promise<void>((ready) => {
    started.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('Recado is ready')) ready()
    })
  })
  return { started, ms: performance.now() - begin }
}

const stopProduct = async (started: ChildProcess): Promise<void> => {
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await ended
}

/** Every process below one, with its command line. */
const descendants = async (root: number): Promise<{ pid: number; command: string }[]> => {
  const found: { pid: number; parent: number; command: string }[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8')
      const command = (await readFile(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' ')
      found.push({ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command })
    } catch {
      // It ended while we looked.
    }
  }
  const below = (pid: number): typeof found =>
    found.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return below(root)
}

/** Proportional set size of a process in MB: shared pages count by their share. */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/^Pss:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024

const residentOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const figures = { first: [] as number[], second: [] as number[], bareFirst: [] as number[], bareSecond: [] as number[] }
const memory = { node: [] as number[], postgres: [] as number[] }

for (let round = 0; round < ROUNDS; round += 1) {
  const dataDir = await emptyFolder()
  const first = await startProduct(dataDir)
  await stopProduct(first.started)
  const second = await startProduct(dataDir)
  await delay(REST_MS)
  const family = await descendants(second.started.pid ?? 0)
  const server = family.find(({ command }) => command.includes('dist/server/main.js'))
  const cluster = join(dataDir, 'postgres')
  const everyProcess = await descendants(1)
  const postmaster = [...family, ...everyProcess].find(({ command }) => command.includes(cluster))
  if (server) memory.node.push(await residentOf(server.pid))
  if (postmaster) {
    const backends = [postmaster, ...(await descendants(postmaster.pid))]
    const sizes = await Promise.all(backends.map(({ pid }) => memoryOf(pid).catch(() => 0)))
    memory.postgres.push(sizes.reduce((sum, size) => sum + size, 0))
  }
  await stopProduct(second.started)
  figures.first.push(first.ms)
  figures.second.push(second.ms)
  await removeDataFolder(dataDir)

  const bareDir = await emptyFolder()
  for (const list of [figures.bareFirst, figures.bareSecond]) {
    const begin = performance.now()
    const bare = await startPostgres({ dataDir: bareDir, log: () => undefined })
    list.push(performance.now() - begin)
    await bare.stop()
  }
  await removeDataFolder(bareDir)
}

const row = (what: string, must: string, value: number, unit: string, yardstick?: number) =>
  console.log(
    what.padEnd(28),
    `${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`.padStart(12),
    must.padStart(14),
    yardstick ? `${(value / yardstick).toFixed(1)} x PostgreSQL alone` : '',
  )

console.log(`T12, medians of ${ROUNDS}`)
row('first start', '4000 ms', median(figures.first), 'ms', median(figures.bareFirst))
row('second start', '3000 ms', median(figures.second), 'ms', median(figures.bareSecond))
row('Node at rest, resident', '150 MB', median(memory.node), 'MB')
row('PostgreSQL at rest, shared', '40 MB', median(memory.postgres), 'MB')
