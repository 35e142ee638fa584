// npm run dev: runs the sources without a build. The server restarts when one of its files changes; Vite serves the
// console and proxies the server's addresses.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, root } from '../local/bootstrap.mjs'
import { isSandboxWanted, runServer, startSandbox } from './programs.mjs'

const { node, env } = bootstrap()
const sandbox = isSandboxWanted(env)
  ? await startSandbox({ node, env, program: [join(root, 'sandbox/main.ts')] })
  : undefined
if (sandbox) env.RECADO_SANDBOX_URL = sandbox.url
const vite = spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
  env,
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const code = await runServer({ node, env, program: ['--watch', join(root, 'server/main.ts')] })
vite.kill()
await sandbox?.stop()
process.exit(code)
