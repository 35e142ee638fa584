// The two programs of a running product, the sandbox and the server, as children of the start command.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../local/bootstrap.mjs'

/** Any of these means that real texts will be sent; the server checks that all required ones are set. */
const CARRIER_VARIABLES = ['ACCOUNT_SID', 'AUTH_TOKEN', 'FROM', 'MESSAGING_SERVICE_SID', 'API_BASE_URL']

const PAUSES_MS = [200, 500, 1_000, 2_000, 5_000]

/** Whether the environment names no carrier; then the sandbox replaces it. */
export function isSandboxWanted(env) {
  return CARRIER_VARIABLES.every((name) => !env[`TWILIO_${name}`]?.trim())
}

/**
 * Sets DATA_DIR, by default ./data: the folder of everything that this installation keeps. Only the operator's commands
 * use it; tests and benches work in folders of their own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv & { DATA_DIR: string }}
 */
export function withDataFolder(env) {
  return { ...env, DATA_DIR: resolve(root, env.DATA_DIR || 'data') }
}

/**
 * Starts the sandbox and keeps it running, always on its first port, because the server has its address.
 * @param {{ node: string, env: NodeJS.ProcessEnv, program: string[] }} options program: the script and flags of Node
 */
export async function startSandbox({ node, env, program }) {
  const { DATA_DIR: dataFolder } = withDataFolder(env)
  const folder = join(dataFolder, 'sandbox')
  // Created before the sandbox, which would close it to others: when we are root, PostgreSQL's user must be able to
  // enter it.
  mkdirSync(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  let isStopping = false
  let child
  let url

  async function launch(flags) {
    // The sandbox exits when its input closes, that is when we die. Detached, so that Ctrl-C in the terminal reaches
    // only us: the server still needs the sandbox while it shuts down.
    child = spawn(node, [...program, '--data', folder, ...flags], {
      env,
      cwd: root,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.on('error', () => undefined)
    const [line] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(() => {
        throw new Error('The sandbox did not start; its own message stands above.')
      }),
    ])
    return JSON.parse(line).url
  }

  async function watch() {
    for (let attempt = 0; ; attempt += 1) {
      const startedAt = Date.now()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (isStopping) return
      if (Date.now() - startedAt > 60_000) attempt = 0
      console.error('The sandbox ended without an order; starting it again')
      await delay(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)])
      if (isStopping) return
      await launch(['--port', new URL(url).port]).catch((error) => console.error(error.message))
    }
  }

  url = await launch([])
  const watching = watch()
  return {
    url,
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      const hasEnded = await Promise.race([watching.then(() => true), delay(5_000, false)])
      if (!hasEnded) child.kill('SIGKILL')
    },
  }
}

/**
 * Starts the server and returns its exit code. Forwards the first SIGINT, SIGTERM or SIGHUP as SIGTERM. The server
 * also ends when we die, because its IPC channel closes. A `sandbox` that is still starting is announced over that
 * channel once it runs, so that the server can create its database meanwhile.
 * @param {{ node: string, env: NodeJS.ProcessEnv, program: string[], sandbox?: Promise<{ url: string } | undefined> }} options
 * @returns {Promise<number>}
 */
export async function runServer({ node, env, program, sandbox }) {
  const child = spawn(node, program, {
    env: { ...withDataFolder(env), ...(sandbox ? { RECADO_SANDBOX_URL: 'announced' } : {}) },
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  void sandbox?.then((running) => {
    if (child.connected) child.send({ sandboxUrl: running?.url ?? null })
  })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      child.kill('SIGTERM')
    })
  }
  const [code] = await once(child, 'exit')
  return code ?? 1
}
