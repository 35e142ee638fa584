// npm start: installs and builds what is missing or outdated, then runs the product until it is stopped. Without a
// carrier in the environment the sandbox runs beside the server, and no text leaves this machine.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, refuse, root } from '../local/bootstrap.mjs'
import { isSandboxWanted, runServer, startSandbox } from './programs.mjs'

const { node, env } = bootstrap()

const built = spawnSync(node, [join(root, 'tools/build.mjs'), '--if-changed'], {
  env,
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (built.status !== 0) refuse('The build did not succeed; its own message stands above.')

// Keeps compiled code between starts.
const programEnv = { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'dist', 'compiled') }

let starting
if (isSandboxWanted(env))
  starting = startSandbox({ node, env: programEnv, program: [join(root, 'dist/sandbox/main.js')] }).catch((error) => {
    // Another instance probably uses this data folder: the server will detect that and name it.
    console.error(error.message)
    return undefined
  })
const code = await runServer({
  node,
  env: programEnv,
  // Small semi-spaces save 16 MB at rest and leave turns as fast (npm run bench turns).
  // A large import has its leavings collected (server/features/imports/rules/collect.ts).
  program: ['--max-semi-space-size=4', '--expose-gc', join(root, 'dist/server/main.js')],
  sandbox: starting,
})
await (await starting)?.stop()
process.exit(code)
