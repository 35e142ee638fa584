// Finds a Chromium for the browser tests, or installs one. Only a browser that starts counts.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './bootstrap.mjs'

/** The headless shell first: without a window the same tests take a quarter less time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const MISSING_CHROMIUM =
  'The browser tests need a Chromium and none could be found or installed. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to its program.'

/**
 * Returns the path of a Chromium that starts, or undefined without one.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} options
 */
export function findChromium({ node, env }) {
  return findInstalled(env) ?? findDownloaded({ node, env }) ?? installFromDebian(env) ?? download({ node, env })
}

function findInstalled(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM_PATH, ...onPath, ...MACOS].find(doesStart)
}

function installFromDebian(env) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from the system packages …')
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y']
  spawnSync('apt-get', [...wait, 'update'], quiet)
  // Older Debian releases have no package of the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', [...wait, 'install', '--no-install-recommends', name], quiet)
    const installed = findInstalled(env)
    if (installed) return installed
  }
  return undefined
}

function download({ node, env }) {
  console.log('Downloading Chromium …')
  spawnSync(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    env,
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return findDownloaded({ node, env })
}

/** The browser that an earlier `playwright install` left in the user's cache. */
function findDownloaded({ node, env }) {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const path = spawnSync(node, ['--eval', script], { env, cwd: root, encoding: 'utf8' }).stdout
  return [path].find(doesStart)
}

function doesStart(path) {
  return (
    Boolean(path) &&
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}
