// Makes a fresh clone usable: installs the packages of the lockfile when they are missing or differ from it, and finds
// the pinned Node. Plain JavaScript without packages, because it runs before they are installed, on Node 20 or later.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
const OLDEST_NODE = 20

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const binaries = join(modules, '.bin')

/** Prints a sentence for the person at the terminal and exits. */
export function refuse(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/**
 * Returns the pinned Node, and an environment in which `node` is that Node.
 * @returns {{ node: string, env: NodeJS.ProcessEnv }}
 */
export function bootstrap() {
  if (majorOf(process.version) < OLDEST_NODE) {
    refuse(
      `Recado's set-up needs Node ${OLDEST_NODE} or later and this is ${process.version}. Install a newer Node from your system's packages or nodejs.org.`,
    )
  }
  if (!isInstalled()) install()
  const node = findNode()
  return { node, env: { ...process.env, PATH: [binaries, process.env.PATH].join(delimiter) } }
}

/** Whether this lockfile was installed here, by us (the stamp says so) or by hand (npm's own record agrees). */
function isInstalled() {
  if (readText(stampFile()) === stampOfLockfile()) return true
  const recorded = packagesOf(join(modules, '.package-lock.json'))
  const locked = packagesOf(join(root, 'package-lock.json'))
  if (!recorded || !locked) return false
  for (const [path, { version, optional, link }] of Object.entries(locked)) {
    if (path === '' || link) continue
    const found = recorded[path]
    // Packages for other platforms are optional and not installed.
    if (found ? found.version !== version : !optional) return false
  }
  writeFileSync(stampFile(), stampOfLockfile())
  return true
}

function install() {
  console.log('Installing the packages of package-lock.json …')
  // Build tools and platform packages are needed whatever NODE_ENV says; install scripts are not run. The minimum age
  // of versions was enforced when they were locked. npm's warnings concern the old Node that only runs npm.
  const wanted = ['--include=dev', '--include=optional', '--ignore-scripts', '--min-release-age=0']
  const args = ['ci', ...wanted, '--no-audit', '--no-fund', '--loglevel=error']
  // Takes our own .bin out of PATH, or npm would run on the Node that it is about to remove.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const isWindows = process.platform === 'win32'
  const { status, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  })
  if (error)
    refuse('npm is not installed. It comes with Node: install Node from nodejs.org, or your system package npm.')
  if (status !== 0) {
    refuse(
      'npm ci did not succeed; its own message stands above. Check the network and the free disk space, then start again.',
    )
  }
  writeFileSync(stampFile(), stampOfLockfile())
}

function findNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const candidates = [`node-${platform}`, `node-bin-${platform}`].map((name) => join(modules, name, 'bin', program))
  for (const candidate of [...candidates, process.execPath]) {
    if (!existsSync(candidate)) continue
    // Starts it, because a build for another libc exists but does not run.
    const { status, stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    if (status === 0 && majorOf(stdout) >= NEEDED_NODE) return candidate
  }
  return refuse(
    `Recado runs on Node ${NEEDED_NODE} or later. There is no ready-made one for ${platform} in its packages and this is ${process.version}: install Node ${NEEDED_NODE} and start again.`,
  )
}

function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version.trim())?.[1] ?? 0)
}

function stampFile() {
  return join(modules, '.recado-installed')
}

function stampOfLockfile() {
  const hash = createHash('sha256')
    .update(readText(join(root, 'package-lock.json')) ?? '')
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

function packagesOf(lockfile) {
  const text = readText(lockfile)
  return text === undefined ? undefined : JSON.parse(text).packages
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
